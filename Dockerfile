# Two builds and a small rest: the explorer needs vite, the service runs from its source and does not.
# glibc, not Alpine: the embedded engines are built for it.
ARG NODE=24
FROM node:${NODE}-bookworm-slim AS explorer
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY sdk sdk
COPY web web
RUN npm run build

FROM node:${NODE}-bookworm-slim AS dependencies
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ORRERY_DATA=/data
WORKDIR /app
COPY --from=dependencies /build/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY bin bin
COPY migrations migrations
COPY sdk/src sdk/src
COPY docs/methodology docs/methodology
COPY src src
COPY --from=explorer /build/web/dist web/dist
# The bundle is made here, where it can be written. The command line is as everywhere else: docker exec NAME orrery doctor
RUN node bin/orrery.js --version && ln -s /app/bin/orrery.js /usr/local/bin/orrery && install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
# Alive, not ready: a restart does not load the read models faster.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=0", "bin/orrery.js", "serve"]
