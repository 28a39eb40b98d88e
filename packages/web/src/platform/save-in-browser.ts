/** Saves a file that was made in the browser: through a link, as browsers require. */
export function saveInBrowser(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click, so its address must stay valid for a while.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
