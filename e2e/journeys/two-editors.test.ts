import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, secondAdministrator, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** P-3: while a form is open, somebody else saves the same record by another browser. */
const scene = openScene()
const t = ru.settings
let page: Page
let call: Awaited<ReturnType<typeof callsOf>>

const dialog = (name: string) => page.getByRole('dialog', { name })
const panelIn = (place: ReturnType<typeof dialog>) =>
  place.getByRole('alert').filter({ hasText: ru.conflict.conflictTitle })
const told = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const open = (path: string) => page.goto(`${scene.product.url}${path}`)

test('P-3: a reason keeps what somebody else has changed beside, and shows both values of what both have', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  call = await callsOf(scene.product, secondAdministrator)
  const { data } = await call('GET', 'v3/deletion-reasons')
  const [{ id }] = data
  await call('PATCH', `v3/deletion-reasons/${id}`, { allow_next_publication: true, reason: 'Первая' })
  await open(`/settings/deletion-reasons?open=deletion-reason.${id}`)
  const form = dialog(t.reasonEdit)
  await form.getByRole('textbox', { name: t.reason, exact: true }).fill('Вторая')
  await call('PATCH', `v3/deletion-reasons/${id}`, { allow_next_publication: false })
  await form.getByRole('button', { name: t.reasonSave }).click()
  await told(t.reasonChanged)
  const read = async () => (await call('GET', `v3/deletion-reasons?filter[search]=%23${id}`)).data[0].attributes
  expect(await read()).toMatchObject({ reason: 'Вторая', allow_next_publication: false })

  await open(`/settings/deletion-reasons?open=deletion-reason.${id}`)
  await form.getByRole('textbox', { name: t.reason, exact: true }).fill('Моя')
  await call('PATCH', `v3/deletion-reasons/${id}`, { reason: 'Чужая' })
  await form.getByRole('button', { name: t.reasonSave }).click()
  const panel = panelIn(form)
  await panel.getByRole('radiogroup', { name: t.reason }).waitFor()
  await panel.getByRole('radio', { name: 'Моё: Моя' }).waitFor()
  expect((await read()).reason).toBe('Чужая')
  await panel.getByRole('radio', { name: 'Их: Чужая' }).check()
  expect(await form.getByRole('textbox', { name: t.reason, exact: true }).inputValue()).toBe('Чужая')
  await form.getByRole('textbox', { name: t.reason, exact: true }).fill('Решено')
  await form.getByRole('button', { name: t.reasonSave }).click()
  await told(t.reasonChanged)
  expect((await read()).reason).toBe('Решено')
})

test('P-3: a webhook that changed under its open form is not overwritten', async () => {
  const { data } = await call('POST', 'v3/webhooks', { url: 'https://example.com/hook', events: ['accrual'] })
  await open(`/settings/webhooks?open=webhook.${data.id}`)
  const form = dialog(ru.webhooks.change)
  await form.getByLabel(pattern(ru.webhooks.description)).fill('Моё слово')
  await call('PATCH', `v3/webhooks/${data.id}`, { version: 1, description: 'Их слово', enabled: false })
  // The list behind the form has heard of it, so that the record on screen is the new one.
  await page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Их слово' }).waitFor({ state: 'attached' })
  await form.getByRole('button', { name: ru.webhooks.save }).click()
  await panelIn(form).getByRole('radio', { name: 'Их: Их слово' }).waitFor()
  await form.getByRole('button', { name: ru.webhooks.save }).click()
  await told(ru.webhooks.changed)
  const now = (await call('GET', `v3/webhooks/${data.id}`)).data.attributes
  expect(now).toMatchObject({ description: 'Моё слово', enabled: false })
})

test('P-3: the texts of a mail keep those that somebody else has changed', async () => {
  const text = (ru: string) => ({ ru, en: 'Text' })
  const texts = { subject: text('Тема'), title: text('Заголовок'), text: text('Текст'), button: text('Кнопка') }
  const { id } = (await call('POST', 'v2/admin/email-localisations', { event_alias: 'new-comment', texts })).data
  await open(`/settings/localizations-email/${id}`)
  const button = page.getByRole('group', { name: ru.messaging['field.button'] }).getByLabel(ru.messaging.ru)
  await button.fill('Моя кнопка')
  await call('PUT', `v2/admin/email-localisations/${id}`, { texts: { title: { ru: 'Их заголовок' } } })
  await page.getByRole('button', { name: ru.messaging['email.save'] }).click()
  await told(ru.messaging['email.saved'])
  const { data: now } = await call('GET', `v2/admin/email-localisations?search=%23${id}`)
  expect(now[0].texts).toMatchObject({ title: { ru: 'Их заголовок' }, button: { ru: 'Моя кнопка' } })
})
