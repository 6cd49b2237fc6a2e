import { type SettingName, settingDefaults, settingFits } from '@slipway/domain/settings/defaults.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The value in force: what a superadministrator set, else the default. */
export async function setting(reader: Reader, name: SettingName): Promise<string> {
  return (await settings(reader, [name]))[name]
}

/** Several settings in one query. Switches stand in the types reference, everything else in `settings`. */
export async function settings<N extends SettingName>(reader: Reader, names: readonly N[]): Promise<Record<N, string>> {
  const rows = await reader.db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .unionAll(
      reader.db
        .selectFrom('types')
        .select(['name', 'value'])
        .where('type', 'in', ['switch', 'need_upload_passport'])
        .where('name', 'in', names),
    )
    .execute()
  const fitting = rows.filter(({ name, value }) => {
    const fits = settingFits(name as SettingName, value)
    if (!fits) reader.log.error({ setting: name }, 'A setting is malformed, its default is in force')
    return fits
  })
  const values = new Map(fitting.map(({ name, value }) => [name, value]))
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? settingDefaults[name]])) as Record<N, string>
}

/** Is a switch on, a 0/1 setting set to 1? */
export const isOn = async (reader: Reader, name: SettingName): Promise<boolean> => (await setting(reader, name)) === '1'
