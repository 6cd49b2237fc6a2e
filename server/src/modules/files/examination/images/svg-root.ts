const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/**
 * Where the root element of a drawing starts, behind a declaration, instructions, comments and a plain document type; -1
 * when something else stands before it, or it is none. One look at each character: alternatives under a star of a
 * regular expression would take exponentially long over text made for it.
 */
export function svgRoot(text: string): number {
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    if (isSpace(text.charCodeAt(at))) continue
    if (/^<(?:[\w.-]{1,40}:)?svg[\s>/]/i.test(text.slice(at, at + 48))) return at
    at = endOfPiece(text, at) - 1
    if (at < 0) return -1
  }
  return -1
}

/** Behind the comment, declaration, instruction or document type at this place; -1 when it is none, or has no end. */
function endOfPiece(text: string, at: number): number {
  const start = text.slice(at, at + 10).toLowerCase()
  if (start.startsWith('<!--')) return behind(text, '-->', at + 4)
  if (/^<\?[a-z_]/.test(start)) return behind(text, '?>', at)
  if (!start.startsWith('<!doctype')) return -1
  const end = behind(text, '>', at)
  // What a body declares has no effect, but for entities, which make a drawing refused.
  return text.slice(at, end).includes('[') ? behind(text, '>', behind(text, ']', at)) : end
}

function behind(text: string, mark: string, from: number): number {
  const found = from < 0 ? -1 : text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}
