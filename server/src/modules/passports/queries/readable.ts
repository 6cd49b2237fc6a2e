import { sql } from 'kysely'

/** Of a row of `files`: somebody sent it to be checked. */
export const inPassportCheck = sql<boolean>`EXISTS (SELECT 1 FROM passport_checks p
  WHERE p.passport_file_id = files.id OR p.selfie_file_id = files.id)`
