import type { TFunction } from 'i18next'

const minute = 60
const hour = 3600
const day = 86_400

/** A span in seconds as people say it, two units at most: "2 д 3 ч", "5 ч 20 мин". */
export function formatDuration(seconds: number, t: TFunction<'shell'>): string {
  const rest = Math.max(0, Math.floor(seconds))
  const days = Math.floor(rest / day)
  const hours = Math.floor((rest % day) / hour)
  const minutes = Math.floor((rest % hour) / minute)
  if (days > 0) return hours ? t('durationDaysHours', { days, hours }) : t('durationDays', { days })
  if (hours > 0) return minutes ? t('durationHoursMinutes', { hours, minutes }) : t('durationHours', { hours })
  return minutes > 0 ? t('durationMinutes', { minutes }) : t('durationUnderMinute')
}
