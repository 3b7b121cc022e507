# Build and run stages share one base image. It is Debian, not Alpine: the embedded database is built for glibc.
ARG NODE=24
FROM node:${NODE}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY sdk/typescript/package.json sdk/typescript/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run prepare && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
# The C library keeps freed memory per arena, and by default has up to eight arenas per core.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ORRERY_DATA=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json LICENSE ./
COPY bin bin
COPY data data
COPY migrations migrations
COPY docs/methodology docs/methodology
# The command line works as everywhere else: docker exec NAME orrery doctor
RUN ln -s /app/bin/orrery.js /usr/local/bin/orrery && install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data
EXPOSE 8080
# Liveness, not readiness: a restart would not load the data faster.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/orrery.js", "serve"]
