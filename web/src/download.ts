/** Saves a text as a file of the visitor. */
export function download(name: string, text: string): void {
  const type = name.endsWith(".csv") ? "text/csv" : "application/json";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
