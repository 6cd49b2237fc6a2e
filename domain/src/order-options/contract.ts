import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { subtaskTypes } from '../tasks/types.ts'
import { restrictionTree } from './schema.ts'
import {
  addFrameworkBody,
  addLanguageBody,
  changeFrameworkBody,
  changeLanguageBody,
  frameworkAnswer,
  frameworkPage,
  languageAnswer,
  languagePage,
  skillQuery,
} from './skills.ts'
import { changeLimitBody, limitResource } from './task-limits.ts'

const staff = ['creator', 'aso_manager', 'app_manager', 'superadministrator'] as const
const setBy = ['superadministrator'] as const

const lists = contract({
  languages: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/programming_language',
    summary: 'Programming languages with their frameworks',
    who: staff,
    query: skillQuery,
    answer: json(languagePage),
  },
  frameworks: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/framework',
    summary: 'Frameworks with their programming languages',
    who: staff,
    query: skillQuery,
    answer: json(frameworkPage),
  },
})

export const orderOptionsContract = contract({
  tree: {
    base: 'v3',
    method: 'GET',
    path: '/restrictions/tree',
    summary: 'Programming languages, their frameworks and what each type of task may cost and last',
    who: staff,
    answer: one(restrictionTree),
  },
  limits: {
    base: 'v3',
    method: 'GET',
    path: '/task-limits',
    summary: 'What each type of task may cost, and the durations that it offers',
    who: ['superadministrator', 'creator'],
    query: listQuery({
      filter: { search, type: includes(subtaskTypes) },
      sort: ['type', 'min', 'max', 'default'],
      size: 20,
    }),
    answer: many(limitResource),
  },
  changeLimit: {
    base: 'v3',
    method: 'PATCH',
    path: '/task-limits/{id}',
    summary: 'Change what a type of task may cost or last; orders that stand keep their terms',
    changes: ['settings'],
    who: setBy,
    freshProof: 'always',
    params: idParams,
    body: changeLimitBody,
    answer: one(limitResource),
    errors: ['not_found', 'conflict'],
  },
  languages: lists.languages,
  exportLanguages: exportOf(lists.languages),
  addLanguage: {
    base: 'v1',
    method: 'POST',
    path: '/v2/admin/programming_language',
    summary: 'Add a programming language',
    changes: ['skills'],
    who: setBy,
    body: addLanguageBody,
    answer: json(languageAnswer),
    status: 201,
    idempotency: 'accepted',
  },
  changeLanguage: {
    base: 'v1',
    method: 'PUT',
    path: '/v2/admin/programming_language/{id}',
    summary: 'Change a programming language; what is left out stays',
    changes: ['skills'],
    who: setBy,
    params: idParams,
    body: changeLanguageBody,
    answer: json(languageAnswer),
    errors: ['not_found', 'conflict'],
  },
  removeLanguage: {
    base: 'v1',
    method: 'DELETE',
    path: '/v2/admin/programming_language/{id}',
    summary: 'Delete a programming language that no application and no executor has',
    changes: ['skills'],
    who: setBy,
    params: idParams,
    answer: none,
    errors: ['not_found', 'in_use'],
  },
  frameworks: lists.frameworks,
  exportFrameworks: exportOf(lists.frameworks),
  addFramework: {
    base: 'v1',
    method: 'POST',
    path: '/v2/admin/framework',
    summary: 'Add a framework',
    changes: ['skills'],
    who: setBy,
    body: addFrameworkBody,
    answer: json(frameworkAnswer),
    status: 201,
    idempotency: 'accepted',
  },
  changeFramework: {
    base: 'v1',
    method: 'PUT',
    path: '/v2/admin/framework/{id}',
    summary: 'Change a framework; what is left out stays',
    changes: ['skills'],
    who: setBy,
    params: idParams,
    body: changeFrameworkBody,
    answer: json(frameworkAnswer),
    errors: ['not_found', 'conflict'],
  },
  removeFramework: {
    base: 'v1',
    method: 'DELETE',
    path: '/v2/admin/framework/{id}',
    summary: 'Delete a framework that no application and no executor has',
    changes: ['skills'],
    who: setBy,
    params: idParams,
    answer: none,
    errors: ['not_found', 'in_use'],
  },
})
