export const isLink = (name: string): boolean => ['href', 'xlink:href'].includes(name.toLowerCase())

/** The name of the part that "#name" leads to. Browsers look for the name that is meant, however it is written. */
export function decodedId(reference: string): string {
  const id = reference.trim().slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
