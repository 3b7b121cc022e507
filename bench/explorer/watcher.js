// Runs in the page: times from an input to the next paint, and to the paint that shows its answer.
(() => {
  globalThis.__lcp = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.__lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  /** After the frame that is being made now. */
  const afterPaint = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));

  globalThis.__arm = (sign) => {
    const textOf = () => document.querySelector(sign)?.textContent ?? "";
    const before = textOf();
    globalThis.__took = new Promise((resolve) => {
      let start;
      let painted;
      const begin = (event) => {
        if (event.type === "keydown" && event.key !== "Enter") return;
        start ??= event.timeStamp;
        painted ??= afterPaint();
      };
      for (const type of ["click", "keydown"]) addEventListener(type, begin, { capture: true });
      const observer = new MutationObserver(async () => {
        const now = textOf();
        if (start === undefined || now === "" || now === before) return;
        observer.disconnect();
        for (const type of ["click", "keydown"]) removeEventListener(type, begin, { capture: true });
        const end = await afterPaint();
        resolve({ painted: (await painted) - start, answered: end - start });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  };
})();
