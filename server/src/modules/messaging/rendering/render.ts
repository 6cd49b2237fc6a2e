import { Liquid } from 'liquidjs'
import { Engine } from 'mrml'
import { outerText } from '../../../platform/outer-text.ts'
import { harmInMail, harmInSource } from './harmless.ts'
import type { Fault, Recipe, Rendered } from './task.ts'

/** Carried out in a process of its own, which can be ended: sandbox.ts. */

/** Milliseconds, and signs made: what one source may take. */
const limits = { parseLimit: 200_000, renderLimit: 1_000, memoryLimit: 2_000_000 }
const mostHtml = 500_000

class Faulty extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.why)
    this.fault = fault
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (value: unknown): string =>
  String(value ?? '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/\r?\n/g, '<br />')

/** Names that are not known, filters that are not there and other files are faults; what is put in is always escaped. */
function engineOf(escape: boolean): Liquid {
  const engine = new Liquid({
    ...limits,
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // No file is ever read: there are no partials but these.
    templates: {},
    ...(escape && { outputEscape: escaped }),
  })
  // It would put in what people wrote as it is.
  delete engine.filters.raw
  return engine
}
const [plain, markup] = [engineOf(false), engineOf(true)]

function liquid(engine: Liquid, at: string, source: string, values: object): string {
  try {
    return String(engine.parseAndRenderSync(source, values))
  } catch (error) {
    throw new Faulty({ at, why: outerText(error instanceof Error ? error.message : String(error), 300) })
  }
}

type Look = (html: string) => string | null

function html(at: string, source: string, harmIn: Look): string {
  const engine = new Engine()
  // None of its own: every mail would ask another company for them, and tell it who reads.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} })
  const made = engine.toHtml(source)
  if (made.type === 'error') throw new Faulty({ at, why: outerText(made.message, 300) })
  if (made.content.length > mostHtml) throw new Faulty({ at, why: 'too long' })
  const found = harmIn(made.content)
  if (found) throw new Faulty({ at, why: `${found} has no place in a mail` })
  return made.content
}

/** One line, whatever was put in: a header ends with it. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function render({ values, texts, subject, body, layout }: Recipe, harmIn: Look): Rendered {
  const said = Object.fromEntries(
    Object.entries(texts).map(([field, source]) => [field, liquid(plain, field, source, values)]),
  )
  const named = { ...values, ...said }
  const title = oneLine(liquid(plain, 'subject', subject, named))
  const inner = liquid(markup, 'body', body, named)
  // A sign that neither Liquid nor what people wrote can make.
  const slot = `slot-${crypto.randomUUID()}`
  const whole =
    layout === null
      ? inner
      : liquid(markup, 'layout', layout, { ...named, content: slot }).replaceAll(slot, () => inner)
  const lines = [said.title, said.text, said.button && values.url ? `${said.button}:\n${values.url}` : '']
  const text = lines.filter(Boolean).join('\n\n')
  return { subject: title, html: html(layout === null ? 'body' : 'layout', whole, harmIn), text: text || title }
}

function made(recipe: Recipe, harmIn: Look): Rendered | { fault: Fault } {
  try {
    return render(recipe, harmIn)
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault }
    throw error
  }
}

/** What is wrong with a mail whoever it is about: found with values that nobody has written. */
export function faultOfAll(recipe: Recipe): { fault: Fault } | null {
  const values = Object.fromEntries(Object.keys(recipe.values).map((name) => [name, 'x']))
  const neutral = made({ ...recipe, values }, harmInSource)
  return 'fault' in neutral ? neutral : null
}

/** What is wrong here and not with all comes of the values. */
export const renderOwn = (recipe: Recipe): Rendered | { fault: Fault } => made(recipe, harmInMail)

export async function run(recipe: Recipe): Promise<Rendered | { fault: Fault }> {
  return faultOfAll(recipe) ?? renderOwn(recipe)
}
