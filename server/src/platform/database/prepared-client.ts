import pg from 'pg'

/** Statements that a connection keeps prepared; texts that come after these are planned each time. */
const most = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Query = (...args: unknown[]) => unknown

/**
 * Prepares every statement with parameters under a name, once per connection: planning takes longer than running for
 * most of ours. PostgreSQL itself goes back to planning each time where a general plan looks dearer.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Query
    const query: Query = (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
    }
    this.query = query as typeof this.query
  }
}
