/** Gives a file that was made in the browser to the reader: through a link, as browsers want it. */
export function saveInBrowser(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click: its address must live on for a while.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
