// Wall time and CPU time of this process.

export interface Taken {
  seconds: number;
  processorSeconds: number;
}

export function stopwatch(): { seconds(): number; stop(): Taken } {
  const started = performance.now();
  const before = process.cpuUsage();
  const seconds = () => (performance.now() - started) / 1_000;
  return {
    seconds,
    stop() {
      const used = process.cpuUsage(before);
      return { seconds: seconds(), processorSeconds: (used.user + used.system) / 1e6 };
    },
  };
}
