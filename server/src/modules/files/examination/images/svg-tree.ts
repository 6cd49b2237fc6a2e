import { Unaccepted } from './svg-unaccepted.ts'

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const htmlNamespace = 'http://www.w3.org/1999/xhtml'
const xlink = 'http://www.w3.org/1999/xlink'
const xml = 'http://www.w3.org/XML/1998/namespace'

const filters =
  'Blend ColorMatrix ComponentTransfer Composite ConvolveMatrix DiffuseLighting DisplacementMap DistantLight DropShadow Flood FuncA FuncB FuncG FuncR GaussianBlur Merge MergeNode Morphology Offset PointLight SpecularLighting SpotLight Tile Turbulence'

/** The elements that paint, or say how something is painted. All others show nothing, so nothing is lost with them. */
const painted = new Set([
  ...'svg g defs symbol use image switch path rect circle ellipse line polyline polygon text tspan textPath'.split(' '),
  ...'linearGradient radialGradient stop pattern clipPath mask marker filter a view'.split(' '),
  ...filters.split(' ').map((name) => `fe${name}`),
])

/** They change what is seen and can't be kept. */
const refused = new Set([
  'foreignobject',
  'animate',
  'animatetransform',
  'animatemotion',
  'animatecolor',
  'set',
  'feimage',
])

/**
 * The same tree in plain SVG: without prefixes and comments. What is of other namespaces is empty, but stands where it
 * stood until `dropForeign`, because rules of style sheets may count it.
 */
export function normalised(given: Element, document: Document): Element {
  const copy = document.createElementNS(svgNamespace, given.localName)
  for (const { namespaceURI, localName, name, value } of given.attributes) {
    if (name === 'xmlns' || namespaceURI === 'http://www.w3.org/2000/xmlns/' || /^on/i.test(localName)) continue
    // They mean nothing in a drawing, but the sanitiser reads HTML and would take them for what they look like.
    if (/^(style|href)$/i.test(name) && name !== name.toLowerCase()) continue
    if (namespaceURI === xml && localName === 'space') copy.setAttributeNS(xml, 'xml:space', value)
    else if (namespaceURI === xlink && localName === 'href' && !given.hasAttribute('href'))
      copy.setAttribute('href', value)
    else if (namespaceURI === null) copy.setAttribute(name, value)
  }
  for (const child of given.childNodes) {
    if (child.nodeType === 3 || child.nodeType === 4) copy.append(document.createTextNode(child.nodeValue ?? ''))
    else if (child.nodeType === 1) {
      const isOwn = (child as Element).namespaceURI === svgNamespace
      copy.append((isOwn ? normalised : standIn)(child as Element, document))
    }
  }
  return copy
}

/** Browsers take the style sheets of HTML within a drawing, too. */
export const isSheet = ({ localName, namespaceURI }: Element): boolean =>
  localName === 'style' && (namespaceURI === svgNamespace || namespaceURI === htmlNamespace)

function standIn(given: Element, document: Document): Element {
  const copy = document.createElementNS(given.namespaceURI, given.localName)
  for (const { namespaceURI, name, value } of given.attributes)
    if (namespaceURI === null && name !== 'xmlns' && !/^(on|style$)/i.test(name)) copy.setAttribute(name, value)
  if (isSheet(given)) copy.textContent = given.textContent
  return copy
}

/** Takes away what is of other namespaces. A name that it had first leads nowhere. */
export function dropForeign(root: Element): void {
  const all = [...root.querySelectorAll('*')]
  const foreign = all.filter(({ namespaceURI }) => namespaceURI !== svgNamespace)
  const first = new Map(all.toReversed().map((element) => [element.id, element]))
  const taken = new Set(
    foreign.filter((element) => element.id && first.get(element.id) === element).map(({ id }) => id),
  )
  for (const element of all) if (taken.has(element.id)) element.removeAttribute('id')
  for (const element of foreign) element.remove()
}

/** Takes away what shows nothing. Throws on what is seen and can't be kept. */
export function keepPainted(root: Element): void {
  for (const element of [...root.querySelectorAll('*')]) {
    const name = element.localName
    if (refused.has(name.toLowerCase())) {
      // A drawing program's own part, shown by nothing that lacks the extension.
      if (!element.getAttribute('requiredExtensions')) throw new Unaccepted(`<${name}>`)
      element.remove()
    } else if (!painted.has(name)) element.remove()
  }
  for (const link of [...root.querySelectorAll('a')]) replaceByGroup(link)
}

/** A link shows what stands in it, and leads nowhere from a picture. */
function replaceByGroup(link: Element): void {
  const inText = link.closest('text') !== null
  const group = link.ownerDocument.createElementNS(svgNamespace, inText ? 'tspan' : 'g')
  for (const { name, value } of link.attributes) if (!['href', 'target'].includes(name)) group.setAttribute(name, value)
  group.append(...link.childNodes)
  link.replaceWith(group)
}

const linking = ['use', 'image', 'textPath', 'linearGradient', 'radialGradient', 'pattern', 'filter']
const withoutEffect =
  /^(class|data-.*|aria-.*|role|cursor|target|src|version|xml:base|base|style-.*|enable-background)$/i

/** Takes away attributes that show nothing. Throws on those that refer to anything but a part of the drawing. */
export function keepLocal(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes]) {
      if (name === 'href') keepLink(element, value.trim())
      else if (withoutEffect.test(name)) element.removeAttribute(name)
      else if (reachesOut(value)) throw new Unaccepted(`${name}="${value}"`)
    }
}

function keepLink(element: Element, href: string): void {
  if (!linking.includes(element.localName)) element.removeAttribute('href')
  else if (!href.startsWith('#') && !(element.localName === 'image' && isKeptPicture(href)))
    throw new Unaccepted(`<${element.localName} href="${href}">`)
}

/** Only what our own encoder wrote looks so. */
export const isKeptPicture = (href: string): boolean => /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(href)

const addresses = /url\s*\(\s*/gi
const local = /['"]?\s*#/y
const otherWays =
  /\\|@import|expression\s*\(|javascript:|data:|(?<!\w)(image|image-set|cross-fade|src|element|paint)\s*\(/i

/** A reference to anything but a part of the same drawing, or a way to write one that isn't seen. */
export function reachesOut(value: string): boolean {
  if (otherWays.test(value)) return true
  // In one expression the spaces before what must not follow would be tried once for each of them.
  for (const { index, 0: begin } of value.matchAll(addresses)) {
    local.lastIndex = index + begin.length
    if (!local.test(value)) return true
  }
  return false
}
