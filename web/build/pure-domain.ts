import type { Plugin } from 'vite'

/** Kinds of initial values that a bundler already knows to have no effect. */
const plain = new Set(['Literal', 'Identifier', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression'])

/**
 * The domain package is pure: making its constants has no effect. A bundler cannot know that of `z.enum(...)`, and would
 * keep every schema that stands in one file with a table that a page needs. Wrapping each constant in a call marked pure
 * lets it drop those that nobody uses.
 */
export function pureDomain(): Plugin {
  return {
    name: 'slipway-pure-domain',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]domain[\\/]src[\\/].*\.ts(\?full)?$/.test(id)) return null
      const edits = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ init }) => init ?? []) : []
      })
      let text = code
      for (const { start, end } of edits.filter(({ type }) => !plain.has(type)).sort((a, b) => b.start - a.start)) {
        text = `${text.slice(0, start)}/*@__PURE__*/ (() => (${text.slice(start, end)}))()${text.slice(end)}`
      }
      return { code: text, map: null }
    },
  }
}
