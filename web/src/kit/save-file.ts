/** How long a browser may take to begin saving, in ms. */
const patience = 60_000

/** Hands a downloaded file to the browser, which keeps it where the person keeps files. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  // Some browsers read it only later.
  setTimeout(() => URL.revokeObjectURL(url), patience)
}
