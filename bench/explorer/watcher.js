// Runs in the page: times from an input to the next paint, and to the paint that shows its answer.
globalThis.watcher = (() => {
  const watcher = { lcp: 0, took: undefined, arm };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watcher.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  return watcher;

  /** The next click, or Enter, is timed; its answer is there when the text of `sign` has changed. */
  function arm(sign) {
    const textOf = () => document.querySelector(sign)?.textContent ?? "";
    const before = textOf();
    watcher.took = new Promise((resolve) => {
      let start;
      let painted;
      const begin = (event) => {
        if (event.type === "keydown" && event.key !== "Enter") return;
        start ??= event.timeStamp;
        painted ??= afterPaint();
      };
      for (const type of ["click", "keydown"]) addEventListener(type, begin, { capture: true });
      const observer = new MutationObserver(() => {
        const now = textOf();
        if (start === undefined || now === "" || now === before) return;
        observer.disconnect();
        for (const type of ["click", "keydown"]) removeEventListener(type, begin, { capture: true });
        resolve(
          Promise.all([painted, afterPaint()]).then(([first, last]) => ({
            painted: first - start,
            answered: last - start,
          })),
        );
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** After the frame that is being made now. */
  function afterPaint() {
    return new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
  }
})();
