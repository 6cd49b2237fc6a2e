import { Liquid } from 'liquidjs'
import { Engine } from 'mrml'
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
    throw new Faulty({ at, why: (error instanceof Error ? error.message : String(error)).slice(0, 300) })
  }
}

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

function html(at: string, source: string): string {
  const engine = new Engine()
  // None of its own: every mail would ask another company for them, and tell it who reads.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} })
  const made = engine.toHtml(source)
  if (made.type === 'error') throw new Faulty({ at, why: made.message.slice(0, 300) })
  if (made.content.length > mostHtml) throw new Faulty({ at, why: 'too long' })
  const plain = decoded(made.content)
  const found = (forbidden.exec(plain) ?? leadsAway.exec(plain.replace(/\s/g, '')))?.[0]
  if (found) throw new Faulty({ at, why: `${found.trim()} has no place in a mail` })
  return made.content
}

/** One line, whatever was put in: a header ends with it. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function render({ values, texts, subject, body, layout }: Recipe): Rendered {
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
  return { subject: title, html: html(layout === null ? 'body' : 'layout', whole), text: text || title }
}

export async function run(recipe: Recipe): Promise<Rendered | { fault: Fault }> {
  try {
    return render(recipe)
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault }
    throw error
  }
}
