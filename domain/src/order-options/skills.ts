import { z } from 'zod'
import { editBody } from '../kernel/edit.ts'
import { idList } from '../kernel/ids.ts'
import { pageOf, pageQuery, sorting } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { line } from '../kernel/text.ts'
import { uses } from '../kernel/uses.ts'
import { skillView } from '../users/schema.ts'
import { maxSkillName, maxSkillTitle } from './limits.ts'

const maxRelations = 100

/** Trimmed and lowercased; the title is only trimmed. */
const name = line(maxSkillName)
  .min(1)
  .toLowerCase()
  .regex(/^[\w+#.-]*$/, { error: 'skill_name_invalid' })
const title = line(maxSkillTitle).min(1)

export const addLanguageBody = z.strictObject({ name, title, frameworks: idList(maxRelations).default([]) })
export const addFrameworkBody = z.strictObject({ name, title, programming_languages: idList(maxRelations).default([]) })
export const changeLanguageBody = editBody({ name, title, frameworks: idList(maxRelations) })
export const changeFrameworkBody = editBody({ name, title, programming_languages: idList(maxRelations) })

export const skillQuery = pageQuery({
  search: search.optional(),
  /** By applications, deliveries or people. */
  used: flag.optional(),
  sort: sorting(['name', 'title']).optional(),
})

export const languageView = skillView.extend({ frameworks: z.array(skillView), used_by: uses.optional() })
export const frameworkView = skillView.extend({ programming_languages: z.array(skillView), used_by: uses.optional() })
export const languagePage = pageOf(languageView)
export const frameworkPage = pageOf(frameworkView)
export const languageAnswer = z.object({ data: languageView })
export const frameworkAnswer = z.object({ data: frameworkView })
