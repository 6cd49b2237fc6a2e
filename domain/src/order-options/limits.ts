export const maxSkillName = 50
export const maxSkillTitle = 60
/** Durations that a type of task may offer. */
export const maxTimes = 30
const hours = [1, 2, 4, 8, 12, 24, 36, 48, 72, 96, 120, 168, 240, 336, 480]
/** Durations that may be offered, in seconds; a type may have others already. */
export const usualTimes: readonly number[] = hours.map((hour) => hour * 3600)
