import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Signs written by their numbers are read as what they are. */
const decoded = (source: string): string =>
  source.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (sign, hex, decimal) => {
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : sign
  })

/** What no mail needs: mail programs take it away, and whoever previews it should not meet it. */
const forbidden = /<\s*(script|iframe|object|embed|form|base|link)\b|javascript\s*:|\son[a-z]+\s*=/i
/** Looked for where no spaces are left. */
const leadsAway = /http-equiv=["']?refresh/i

/** Looks at every sign of what its writers alone have written: nothing of it may look like what no mail needs. */
export function harmInSource(html: string): string | null {
  const plain = decoded(html)
  return (forbidden.exec(plain) ?? leadsAway.exec(plain.replace(/\s/g, '')))?.[0].trim() ?? null
}

/**
 * Looks at what a mail program makes of it. Names that people have are text there, whatever they look like; in an address
 * or a style they are not.
 */
export function harmInMail(html: string): string | null {
  for (const node of nodesOf(parse(html, asMailPrograms))) {
    const inner = node.nodeName === '#comment' ? shownByOutlook((node as Tree.CommentNode).data) : [node]
    for (const one of inner) {
      const found = harmOf(one)
      if (found) return found
    }
  }
  return null
}

const asMailPrograms = { scriptingEnabled: false }

/** One after the other: templates nest as deep as they like. */
function* nodesOf(root: Tree.Node): Generator<Tree.Node> {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    if ('childNodes' in node) open.push(...node.childNodes)
    if ('content' in node) open.push(node.content)
  }
}

/** Comments with a condition are no comments to Outlook. */
function shownByOutlook(comment: string): Iterable<Tree.Node> {
  const [condition] = /^\s*\[if[^\]]*\]>/i.exec(comment) ?? []
  return condition === undefined ? [] : nodesOf(parseFragment(comment.slice(condition.length), asMailPrograms))
}

const elements = ['script', 'iframe', 'object', 'embed', 'form', 'base', 'link']
/** Attributes that are read out or shown, and lead nowhere. */
const isText = (name: string) => /^(?:alt|title|summary|lang|content|aria-.+)$/.test(name)
const script = /(?:java|vb)script:/i
const beginsAsScript = /^(?:java|vb)script:/i
const withoutSpaces = (value: string) => value.replace(/[\s\p{Cc}]+/gu, '')

function harmOf(node: Tree.Node): string | null {
  if ('value' in node) return node.parentNode?.nodeName === 'style' ? (script.exec(node.value)?.[0] ?? null) : null
  if (!('attrs' in node)) return null
  if (elements.includes(node.tagName)) return `<${node.tagName}`
  for (const { name, value } of node.attrs) {
    if (/^on[a-z]/i.test(name)) return name
    if (name === 'http-equiv' && /refresh/i.test(value)) return `${name}="refresh"`
    const found = (name === 'style' ? script : beginsAsScript).exec(withoutSpaces(value))
    if (found && !isText(name)) return found[0]
  }
  return null
}
