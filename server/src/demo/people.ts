import type { Role } from '@slipway/domain/access/roles.ts'
import type { Name } from './names.ts'

export const demoPassword = 'Slipway-demo-1'

/** The sign-ins that the start prints, one per role. */
export const demoSignIns = [
  { phone: '+79990000001', role: 'superadministrator', name: ['Вера', 'Соловьёва'], latin: ['Vera', 'Solovyova'] },
  { phone: '+79990000002', role: 'creator', name: ['Кирилл', 'Андреев'], latin: ['Kirill', 'Andreev'] },
  { phone: '+79990000003', role: 'app_manager', name: ['Марина', 'Полякова'], latin: ['Marina', 'Polyakova'] },
  { phone: '+79990000004', role: 'aso_manager', name: ['Антон', 'Зуев'], latin: ['Anton', 'Zuev'] },
  { phone: '+79990000011', role: 'uidesigner', name: ['Ульяна', 'Ильина'], latin: ['Ulyana', 'Ilyina'] },
  { phone: '+79990000012', role: 'designer', name: ['Денис', 'Рябов'], latin: ['Denis', 'Ryabov'] },
  { phone: '+79990000013', role: 'programmer', name: ['Пётр', 'Гусев'], latin: ['Petr', 'Gusev'] },
  { phone: '+79990000014', role: 'tester', name: ['Таисия', 'Новикова'], latin: ['Taisia', 'Novikova'] },
] as const satisfies readonly {
  phone: string
  role: Role
  name: readonly [string, string]
  latin: readonly [string, string]
}[]

/** Decides where the first superadministrator may not: nobody moves money out alone. */
export const secondAdministrator = {
  phone: '+79990000005',
  role: 'superadministrator',
  name: ['Галина', 'Орлова'],
  latin: ['Galina', 'Orlova'],
} as const

export interface Person extends Name {
  id: number
  role: Role
  /** Does not take work at present. */
  resting: boolean
}

export interface People {
  /** Ids by role; the sign-in of the role comes first. */
  of: Record<Role, number[]>
  byId: ReadonlyMap<number, Person>
  /** Programming languages that somebody knows, by name. */
  knows: ReadonlyMap<number, ReadonlySet<string>>
}

export const executorsOf = ({ of }: People): number[] => [
  ...of.uidesigner,
  ...of.designer,
  ...of.programmer,
  ...of.tester,
]
