export const maxSkillName = 50
export const maxSkillTitle = 60
