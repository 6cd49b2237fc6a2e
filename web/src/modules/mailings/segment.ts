import type { Args } from '@slipway/domain/kernel/call.ts'
import type { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import { readerZone } from '../../i18n/zone.ts'

export type Segment = NonNullable<NonNullable<Args<typeof mailingsContract.audience>['query']>['filter']>

/** A segment as fields hold it: empty where it says nothing. */
export interface Chosen {
  side: 'all' | 'external' | 'internal'
  roles: string[]
  status: string[]
  language: string
  passport: string
  country: string
  skill: string
  from: string
  to: string
  seen_from: string
  seen_to: string
  search: string
}

const texts = ['language', 'passport', 'country', 'skill', 'from', 'to', 'seen_from', 'seen_to', 'search'] as const
const days = ['from', 'to', 'seen_from', 'seen_to'] as const

/** Days are those of whoever chooses them. */
export function segmentOf(chosen: Chosen): Segment {
  const said = texts.flatMap((name) => (chosen[name].trim() ? [[name, chosen[name].trim()]] : []))
  return {
    ...(chosen.side !== 'all' && { is_internal: chosen.side === 'internal' }),
    ...(chosen.roles.length && { 'roles.name': chosen.roles }),
    ...(chosen.status.length && { status: chosen.status }),
    ...Object.fromEntries(said),
    ...(days.some((day) => chosen[day]) && { zone: readerZone() }),
  } as Segment
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const chosenOf = (segment: Readonly<Record<string, unknown>>): Chosen => ({
  ...(Object.fromEntries(texts.map((name) => [name, textOf(segment[name])])) as Record<(typeof texts)[number], string>),
  side: typeof segment.is_internal === 'boolean' ? (segment.is_internal ? 'internal' : 'external') : 'all',
  roles: listOf(segment['roles.name']),
  status: listOf(segment.status),
})
