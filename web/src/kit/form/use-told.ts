import { useRef } from 'react'
import type { Faults } from './faults.ts'
import { same } from './same.ts'

type Fields = Faults['fields']

interface Told {
  remember: (values: object, fields: Fields) => void
  /** Of these values, as far as they are the same. */
  of: (values: object) => Fields
}

/** What the server said of a form's fields: no schema finds it again, and it holds until the value is another one. */
export function useTold(): Told {
  const told = useRef<{ values: object; fields: Fields }>({ values: {}, fields: {} })
  return {
    remember: (values, fields) => {
      told.current = { values, fields }
    },
    of: (values) => {
      const before = told.current
      const holds = (path: string) => same(at(values, path), at(before.values, path))
      return Object.fromEntries(Object.entries(before.fields).filter(([path]) => holds(path)))
    },
  }
}

const at = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values)
