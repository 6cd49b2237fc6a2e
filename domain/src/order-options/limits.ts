export const maxSkillName = 50
export const maxSkillTitle = 60
/** Durations that a type of task may offer. */
export const maxTimes = 30
