import { type Role, viewOfRole } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { SkillView, UserView } from '@slipway/domain/users/schema.ts'
import { sql } from 'kysely'
import { walletsOf } from '../../../ledger/wallets.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { emailCodeOf } from '../../identity/queries/email-code.ts'
import { balanceView } from './balance.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

interface Options {
  /** Who acts as the person. */
  impersonatorId?: number | null
  /** With what is kept from the person: the analyser's flags. */
  forStaff?: boolean
  /** With what staff have, who don't see it themselves. */
  staffMoney?: boolean
  /** With the date of birth. */
  birthday?: boolean
  /** With the e-mail that waits for its code. */
  emailCode?: boolean
}

/** A person's own data as sign-in and profile show it. Throws not_found. */
export async function userView(
  reader: Reader<{ cipher: Cipher }>,
  id: number,
  locale: Locale,
  options: Options = {},
): Promise<UserView> {
  const row = await selectPeople(reader).where('u.id', '=', id).executeTakeFirst()
  if (!row?.roles[0]) throw new AppError('not_found')
  return {
    ...presentPerson(row, pictures(reader, [row])),
    ...(row.is_internal && !options.staffMoney ? {} : await money(reader, id, locale)),
    ...(options.forStaff ? flagsOf(row) : {}),
    ...(options.birthday ? { birthday: row.birthday } : {}),
    ...(options.emailCode ? { email_code: await emailCodeOf(reader, id) } : {}),
    impersonator: await impersonator(reader, options.impersonatorId),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

export function presentPerson(row: Row, images: ReadonlyMap<number | null, string>) {
  const {
    image_file_id,
    password_hash,
    email_verified_at,
    is_suspicious: _,
    ignore_user_analyser: __,
    birthday: ___,
    ...shown
  } = row
  return {
    ...shown,
    roles: row.roles.map(viewOfRole),
    social_account: row.social_link,
    console: { status_id: row.user_console_status_id },
    role: row.roles[0] as Role,
    image: images.get(image_file_id) ?? null,
    email_verified: email_verified_at !== null,
    has_password: password_hash !== null,
    created_at: row.created_at.toISOString(),
  }
}

/** What is kept from the person. */
export const flagsOf = ({ is_suspicious, ignore_user_analyser }: Row) => ({ is_suspicious, ignore_user_analyser })

async function money(reader: Reader, id: number, locale: Locale) {
  const wallets = await walletsOf(reader, id)
  const wallet = wallets.find(({ name }) => name === 'RUB') ?? wallets[0] ?? null
  return { wallets, wallet, balance: await balanceView(reader, wallets, locale) }
}

async function impersonator(
  reader: Reader<{ cipher: Cipher }>,
  id: number | null | undefined,
): Promise<UserView['impersonator']> {
  const person = id ? (await people(reader, [id])).get(id) : undefined
  return person ? { id: person.id, name: personName(person) } : null
}

/** People who are not deleted, with everything that a view of them shows. */
export const selectPeople = (reader: Reader) =>
  reader.db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.uuid',
      'u.first_name',
      'u.last_name',
      'u.image_file_id',
      'u.phone',
      'u.country_code',
      'u.email',
      'u.email_verified_at',
      'u.password_hash',
      'u.is_internal',
      'u.interface_language',
      'u.social_link',
      'u.portfolio_link',
      'u.is_block',
      'u.task_block',
      'u.is_suspicious',
      'u.ignore_user_analyser',
      'u.allow_next_publication',
      'u.allow_google_account_verification',
      'u.user_console_status_id',
      'u.referral_code',
      'u.passport_status',
      'u.created_at',
      sql<string | null>`to_char(u.birthday, 'YYYY-MM-DD')`.as('birthday'),
    ])
    .select([
      sql<Role[]>`ARRAY(SELECT role FROM user_roles r WHERE r.user_id = u.id ORDER BY position)`.as('roles'),
      skills('user_frameworks', 'frameworks', 'framework_id').as('frameworks'),
      skills('user_programming_languages', 'programming_languages', 'programming_language_id').as(
        'programming_languages',
      ),
    ])
    .where('u.deleted_at', 'is', null)

const skills = (link: string, table: string, column: string) => sql<SkillView[]>`(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'title', s.title) ORDER BY s.title), '[]')
  FROM ${sql.table(link)} l JOIN ${sql.table(table)} s ON s.id = l.${sql.ref(column)} WHERE l.user_id = u.id)`
