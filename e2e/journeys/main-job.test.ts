import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf, deliver, finish, onBoard, shows } from '../lib/card.ts'
import {
  askForCall,
  demo,
  enter,
  isInside,
  signIn,
  signInByCall,
  signInByPassword,
  signInStaff,
  signOut,
} from '../lib/people.ts'
import { accept, app, balanceOf, costs, newcomer, openTask, packageId, scene, t, take, titleOf } from '../lib/story.ts'
import { leakTest } from '../lib/story-leaks.ts'
import { payoutTests } from '../lib/story-payouts.ts'
import { toast } from '../lib/toasts.ts'
import { choose, chooseFiles, next, openWizard, stageOf, uploadField, uploadFiles } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { bundle, keystore, png, sourceZip } from '../lib/works.ts'

const secrets = { keystorePassword: 'Keystore-9-harbour', signingKeyPassword: 'Signing-7-lantern' }

describe('the main job, from the order to the payout', () => {
  let programmer: Page
  let creator: Page
  let uidesigner: Page
  let rival: Page

  test('a programmer registers by the digits of a call; wrong digits are refused at the field', async () => {
    programmer = await scene.open('programmer')
    await programmer.goto(`${scene.product.url}/ru/register`)
    const code = await askForCall(programmer, scene.product, newcomer.phone, ru)
    const field = programmer.getByLabel(ru.identity.code, { exact: true })
    await field.fill(code === '0000' ? '1111' : '0000')
    await programmer.getByText('Неверный или просроченный код').waitFor()
    await field.fill(code)

    await programmer.getByRole('radio', { name: ru.shell.role_programmer }).check()
    await programmer.getByRole('button', { name: ru.identity.register }).click()
    await programmer.getByText('Выберите хотя бы один язык или фреймворк').waitFor()
    await programmer.getByRole('group', { name: ru.identity.languages }).getByText('Kotlin', { exact: true }).click()
    await programmer.getByLabel(ru.identity.firstName, { exact: true }).fill('Глеб')
    await programmer.getByLabel(ru.identity.lastName, { exact: true }).fill('Маяков')
    await programmer.getByLabel(ru.identity.password, { exact: true }).fill(newcomer.password)
    await programmer.getByLabel(ru.identity.passwordRepeat, { exact: true }).fill(newcomer.password)
    await programmer.getByRole('button', { name: ru.identity.register }).click()
    await isInside(programmer)
    expect(new URL(programmer.url()).pathname).toBe('/todo/list')
  })

  test('the programmer signs in again with the password', async () => {
    await signOut(programmer)
    await signInByPassword(programmer, scene.product, newcomer.phone, newcomer.password)
    await programmer.getByRole('tab', { name: new RegExp(`^${t['tab.published']}`) }).waitFor()
  })

  test('a creator orders an application; a picture of a wrong size is refused before it is sent', async () => {
    creator = await scene.open('creator')
    await signInStaff(creator, scene.product, demo.creator)
    await creator.getByRole('link', { name: 'Мои приложения' }).waitFor()
    const wizard = await openWizard(creator)
    await next(wizard)
    await wizard.getByText('Обязательно для заполнения').first().waitFor()
    const o = ru.orders
    await wizard.getByLabel(o.name, { exact: true }).fill(app)
    await wizard.getByLabel(o.desktopName, { exact: true }).fill('Маяк')
    await wizard.getByLabel(o.packageId, { exact: true }).fill(packageId)
    await choose(creator, wizard.getByRole('combobox', { name: o.category }), 'Карты и навигация')
    await next(wizard)

    await wizard.getByLabel(o.textTitle, { exact: true }).fill('Маяк: огни побережья')
    await wizard.getByLabel(o.textShort, { exact: true }).fill('Карта маяков и погода на море')
    await wizard.getByLabel(o.textFull, { exact: true }).fill('Все маяки побережья на одной карте.')
    await next(wizard)

    await chooseFiles(creator, uploadField(wizard, o.imageIcon), await png('icon-small', 256, 256))
    await uploadField(wizard, o.imageIcon).waitFor()
    await wizard.getByText('Неверный размер файла. Нужно 512×512').waitFor()
    await wizard.getByRole('button', { name: 'Удалить файл icon-small.png' }).click()
    await uploadFiles(creator, wizard, o.imageIcon, await png('icon', 512, 512))
    await uploadFiles(
      creator,
      wizard,
      o.imagePhone,
      await png('phone-1', 960, 1920, '#3282b8'),
      await png('phone-2', 1242, 2208, '#1b262c'),
    )
    await next(wizard)

    await choose(creator, wizard.getByRole('combobox', { name: o.programmingLanguage }), 'Kotlin')
    await choose(creator, wizard.getByRole('combobox', { name: o.framework }), 'Android Native')
    await next(wizard)

    for (const [type, cost] of Object.entries(costs) as [keyof typeof costs, string][]) {
      await stageOf(wizard, type).getByLabel(o.stageCost, { exact: true }).fill(cost)
    }
    const designer = stageOf(wizard, 'designer')
    await designer.getByRole('button', { name: /^Подробнее/ }).click()
    await designer.getByLabel(o.asksPhone, { exact: true }).fill('1')
    await stageOf(wizard, 'tester').getByLabel(o.stageCost, { exact: true }).fill('1')
    await next(wizard)
    await wizard.getByText(/^Не меньше 300/).waitFor()
    await stageOf(wizard, 'tester').getByLabel(o.stageCost, { exact: true }).fill(costs.tester)
    await next(wizard)
    await wizard.getByRole('button', { name: o.submit }).click()
    await creator.getByRole('dialog', { name: pattern(app) }).waitFor()
    await creator
      .getByRole('dialog', { name: pattern(app) })
      .getByRole('button', { name: ru.shell.close })
      .first()
      .click()
  })

  test('of two open boards the one that was slower loses the task without a reload', async () => {
    uidesigner = await scene.open('uidesigner')
    rival = await scene.open('another uidesigner')
    await enter(uidesigner, scene.product, demo.uidesigner)
    await enter(rival, scene.product, '+79035551913')
    await onBoard(rival, titleOf('uidesigner')).waitFor()
    const card = await take(uidesigner, 'uidesigner')
    await onBoard(rival, titleOf('uidesigner')).waitFor({ state: 'detached' })
    await rival.context().close()
    await card.getByText(pattern(ru.shell.deadlineLeft)).first().waitFor()
  })

  test('the executor asks with an attachment and submits, and the creator is told without a reload', async () => {
    const card = cardOf(uidesigner, titleOf('uidesigner'))
    const c = ru.comments
    await card.getByLabel(c.fieldLabel).fill('Набросок главного экрана, всё ли так?')
    await card.getByRole('button', { name: c.attach }).click()
    await deliver(uidesigner, card, c.attachments, await png('sketch', 300, 200))
    await card.getByRole('button', { name: c.addComment }).click()
    await toast(creator, 'Набросок главного экрана, всё ли так?')

    await act(card, t['action.submit'])
    await card.getByText('Без этого задачу не сдать').first().waitFor()
    await card.getByLabel(t['field.prototype_link'], { exact: true }).fill('https://figma.example.com/mayak')
    await act(card, t['action.submit'])
    await shows(card, 'checking')
    // T-A12: it stays until the card is closed or the work decided on.
    const check = uidesigner.getByRole('status').filter({ hasText: /^Проверка занимает 2 рабочих дня: до / })
    await check.waitFor()
    await toast(creator, pattern('Задача «{title}» ждёт проверки', { title: titleOf('uidesigner') }))
    await creator.getByRole('button', { name: /^Уведомления: \d+ непрочитан/ }).waitFor()
  })

  test('the creator sends the work back from the notification, gets it again and accepts it', async () => {
    await openTask(creator, 'uidesigner')
    const card = cardOf(creator, titleOf('uidesigner'))
    await card.getByText('Набросок главного экрана, всё ли так?').waitFor()
    await card.getByRole('link', { name: /figma\.example\.com/ }).waitFor()
    await act(card, t['action.revise'])
    await finish(card, t['action.revise'])
    await card.getByText('Обязательно для заполнения').waitFor()
    await card.getByLabel(t['field.comment'], { exact: true }).fill('Не хватает экрана погоды')
    await finish(card, t['action.revise'])
    await shows(card, 'revision')
    await card.getByRole('button', { name: t.closeCard }).click()

    const work = cardOf(uidesigner, titleOf('uidesigner'))
    await shows(work, 'revision')
    await uidesigner
      .getByRole('status')
      .filter({ hasText: /^Проверка занимает/ })
      .waitFor({ state: 'detached' })
    await work.getByText('Не хватает экрана погоды').first().waitFor()
    await act(work, t['action.resume'])
    await shows(work, 'process')
    await work.getByLabel(t['field.prototype_link'], { exact: true }).fill('https://figma.example.com/mayak-2')
    await act(work, t['action.submit'])
    await shows(work, 'checking')

    const before = await balanceOf(demo.uidesigner)
    await accept(creator, 'uidesigner')
    expect(await balanceOf(demo.uidesigner)).toBe(before + Number(costs.uidesigner))
    await shows(work, 'completed')
  })

  test('the executor sees what was earned at /user/deposit', async () => {
    await uidesigner.goto(`${scene.product.url}/user/deposit`)
    const row = uidesigner
      .getByRole('row')
      .filter({ hasText: titleOf('uidesigner') })
      .first()
    await row.getByText(/4\s000/).waitFor()
    await uidesigner.context().close()
  })

  test('the next stage opens by itself: a designer delivers pictures of the exact sizes', async () => {
    const designer = await scene.open('designer')
    await enter(designer, scene.product, demo.designer)
    const card = await take(designer, 'designer')
    await deliver(designer, card, t['field.icon_file_id'], await png('icon', 512, 512))
    await deliver(designer, card, t['field.description_file_id'], await png('banner', 1024, 500))
    await deliver(designer, card, t['field.phone_file_ids'], await png('screen', 960, 1920))
    await act(card, t['action.submit'])
    await shows(card, 'checking')
    await accept(creator, 'designer')
    await shows(card, 'completed')
    await designer.context().close()
  })

  test('the programmer, in again by a call, delivers AAB, ZIP and keystore', async () => {
    await signOut(programmer)
    await signInByCall(programmer, scene.product, newcomer.phone)
    const card = await take(programmer, 'programmer')
    await card.getByLabel(t['field.repository_link'], { exact: true }).fill('https://git.example.com/mayak')
    await deliver(programmer, card, t['field.source_zip_file_id'], await sourceZip())
    await deliver(programmer, card, t['field.aab_file_id'], await bundle('ru.somebody.else'))
    await deliver(programmer, card, t['field.keystore_file_id'], keystore())
    await card.getByLabel(t['field.keystore_password'], { exact: true }).fill(secrets.keystorePassword)
    await card.getByLabel(t['field.signing_key_password'], { exact: true }).fill(secrets.signingKeyPassword)
    await card.getByLabel(t['field.signing_key_alias'], { exact: true }).fill('upload')
    await choose(programmer, card.getByRole('combobox', { name: t['field.programming_language_id'] }), 'Kotlin')
    await act(card, t['action.submit'])
    await card
      .getByText(/Package ID сборки/)
      .first()
      .waitFor()
    await card.getByRole('button', { name: 'Удалить файл app-release.aab' }).click()
    await deliver(programmer, card, t['field.aab_file_id'], await bundle(packageId))
    await act(card, t['action.submit'])
    await shows(card, 'checking')
    await accept(creator, 'programmer')
    expect(await balanceOf(newcomer.phone, newcomer.password)).toBe(Number(costs.programmer))
  })

  test('the tester reports', async () => {
    const tester = await scene.open('tester')
    await enter(tester, scene.product, demo.tester)
    const card = await take(tester, 'tester')
    await card.getByLabel(t['field.report'], { exact: true }).fill('Установка, карта и погода проверены на Android 14.')
    await card.getByRole('radio', { name: t['field.outcome.pass'] }).click()
    await act(card, t['action.submit'])
    await shows(card, 'checking')
    await accept(creator, 'tester')
    await tester.context().close()
  })

  test('the publishing manager takes, submits, confirms the moderation, verifies and completes', async () => {
    const manager = await scene.open('app_manager')
    await signIn(manager, scene.product, demo.app_manager)
    await manager.goto(`${scene.product.url}/tasks/list`)
    // A4: all tasks of the application are found, and no decision leads away from the one that is decided on.
    await manager.getByRole('searchbox').fill(app)
    const [work = ''] = titleOf('uploader').split(':')
    await manager
      .getByRole('link', { name: new RegExp(`${app}.*${work}`) })
      .first()
      .click()
    const card = cardOf(manager, titleOf('uploader'))
    await act(card, t['action.take'])
    await shows(card, 'process')
    await deliver(manager, card, t['field.upload_screen_file_id'], await png('upload', 800, 600))
    await card
      .getByLabel(t['field.store_url'], { exact: true })
      .fill(`https://play.google.com/store/apps/details?id=${packageId}`)
    await act(card, t['action.submit'])
    await shows(card, 'moderation')
    await act(card, t['do.confirm_moderation'])
    await finish(card, t['do.confirm_moderation'])
    await shows(card, 'verification')
    await act(card, t['do.verify'])
    await finish(card, t['do.verify'])
    await shows(card, 'verified')
    await act(card, /^Принять и оплатить/)
    await finish(card, /^Принять и оплатить/)
    await shows(card, 'completed')
    await manager.context().close()
  })

  payoutTests(() => programmer)

  leakTest(secrets)

  test('no page complained', () => {
    expect(scene.faults()).toEqual([])
  })
})
