import { sql } from 'kysely'

/**
 * Does the session `s` go on? One in which an administrator acts as somebody goes on only while the session it was
 * begun in does, and its administrator may still act: ending that session revokes this one too, this covers the clock.
 */
export const sessionLives = (now: Date) => sql<boolean>`(
  s.revoked_at IS NULL AND s.expires_at > ${now} AND (s.impersonator_id IS NULL OR EXISTS (
    SELECT FROM sessions begun
    JOIN users administrator ON administrator.id = begun.user_id
    JOIN user_roles held ON held.user_id = administrator.id AND held.role = 'superadministrator'
    WHERE begun.id = s.impersonator_session_id AND begun.user_id = s.impersonator_id
      AND begun.revoked_at IS NULL AND begun.expires_at > ${now}
      AND NOT administrator.is_block AND administrator.deleted_at IS NULL
  )))`
