import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { Rendered } from './task.ts'

/** What may stand right beside a secret in a text. A part of an address may not: pressed, it would carry it away. */
const besides = /^[\s()[\]{}<>«»„“”"'.,:;!?–—-]*$/

/**
 * Does a message that was rendered with its secrets, and once more with `hidden` in their place, tell them to its
 * receiver alone? They may stand in texts as they are, and in the address of a link that is the secret itself. Anywhere
 * else, or changed into something else, another company could be asked with them as soon as a picture is shown.
 */
export function secretsStay(said: Rendered, kept: Rendered, secrets: readonly string[], hidden: string): boolean {
  const isText = (one: string, other: string) =>
    besidesOf(one, secrets).every((rest) => besides.test(rest)) &&
    secrets.reduce((text, secret) => text.replaceAll(secret, hidden), one) === other
  const isLink = (one: string, other: string) => secrets.includes(one) && other === hidden
  return (
    isText(said.subject, kept.subject) &&
    isText(said.text, kept.text) &&
    isSame(parse(said.html), parse(kept.html), isText, isLink)
  )
}

/** The rests of the words in which a secret stands. */
const besidesOf = (text: string, secrets: readonly string[]): string[] =>
  text
    .split(/\s/)
    .filter((word) => secrets.some((secret) => word.includes(secret)))
    .map((word) => secrets.reduce((rest, secret) => rest.replaceAll(secret, ''), word))

type Alike = (one: string, other: string) => boolean

/** Texts of these are no texts of the mail. */
const codes = ['style', 'script', 'title']

function isSame(one: Tree.Node, other: Tree.Node, isText: Alike, isLink: Alike): boolean {
  if (one.nodeName !== other.nodeName) return false
  if ('value' in one && 'value' in other) {
    const parent = one.parentNode?.nodeName ?? ''
    return codes.includes(parent) ? one.value === other.value : isText(one.value, other.value)
  }
  if ('data' in one && 'data' in other) return one.data === other.data
  return (
    sameAttributes(attributesOf(one), attributesOf(other), isLink) &&
    sameList(childrenOf(one), childrenOf(other), (a, b) => isSame(a, b, isText, isLink))
  )
}

const attributesOf = (node: Tree.Node) => ('attrs' in node ? node.attrs : [])
const childrenOf = (node: Tree.Node): Tree.Node[] =>
  'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []

const sameAttributes = (one: Tree.Element['attrs'], other: Tree.Element['attrs'], isLink: Alike): boolean =>
  sameList(one, other, (a, b) => {
    if (a.name !== b.name) return false
    return a.value === b.value || (a.name === 'href' && isLink(a.value, b.value))
  })

const sameList = <T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  one.length === other.length && one.every((item, at) => same(item, other[at] as T))
