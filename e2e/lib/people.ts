import { randomUUID } from 'node:crypto'
import type { Role } from '@slipway/domain/access/roles.ts'
import { startPage } from '@slipway/domain/access/screens.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { eventually } from '@slipway/server/test/eventually.ts'
import { expect } from 'vitest'
import type { Page } from './browser.ts'
import type { Product } from './product.ts'
import { en, ru, type Words } from './words.ts'

/** The sign-ins that the demo prints. */
export const demo = {
  superadministrator: '+79990000001',
  creator: '+79990000002',
  app_manager: '+79990000003',
  aso_manager: '+79990000004',
  uidesigner: '+79990000011',
  designer: '+79990000012',
  programmer: '+79990000013',
  tester: '+79990000014',
} as const
export type DemoRole = keyof typeof demo
export const demoPassword = 'Slipway-demo-1'
/** An executor of the demo who reads English. */
export const englishExecutor = '+12025550148'
/** Of the demo, too, for what takes two. */
export const secondAdministrator = '+79990000005'
const staff: readonly string[] = ['superadministrator', 'creator', 'app_manager', 'aso_manager']
export const isStaff = (role: DemoRole): boolean => staff.includes(role)

/** Waits until somebody is inside. */
export const isInside = (page: Page, words: Words = ru) =>
  page
    .getByRole('button', { name: new RegExp(`^${words.shell.notifications}`) })
    .first()
    .waitFor()

/** Whose sign-in is the staff's. */
function isInternal(phone: string): boolean {
  const role = Object.entries(demo).find(([, one]) => one === phone)?.[0]
  return phone === secondAdministrator || (role !== undefined && isStaff(role as DemoRole))
}
const signInPath = (phone: string) => `/api/auth/${isInternal(phone) ? 'internal/login' : 'login'}`

/**
 * Signs somebody in over the API, where signing in isn't what is tested: the next address that their browser opens finds
 * what a sign-in by the form leaves there. Answers who they are.
 */
export async function signIn(page: Page, product: Product, phone: string, password = demoPassword) {
  const context = page.context()
  const answer = await context.request.post(`${product.url}${signInPath(phone)}`, {
    headers: { 'x-requested-with': 'slipway' },
    data: { phone, password },
  })
  const { user } = (await answer.json()) as { user?: UserView }
  if (!user) throw new Error(`${phone} is not signed in: ${answer.status()} ${await answer.text()}`)
  const roles = user.roles.map(({ name }) => name)
  const [activeRole] = roles as [Role]
  const kept = JSON.stringify({ user: { ...user, roles }, activeRole, actsUntil: null, actedAs: null, leaving: false })
  const { cookies } = await context.storageState()
  await context.setStorageState({
    cookies,
    origins: [{ origin: product.url, localStorage: [{ name: 'slipway-session', value: kept }] }],
  })
  return { role: activeRole, words: !user.is_internal && user.interface_language === 'en' ? en : ru }
}

/** Signs in over the API and goes to the person's start page. */
export async function enter(page: Page, product: Product, phone: string, password = demoPassword): Promise<void> {
  const { role, words } = await signIn(page, product, phone, password)
  await page.goto(`${product.url}${startPage(role)}`)
  await isInside(page, words)
}

export async function signInStaff(page: Page, product: Product, phone: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await typePassword(page, phone, demoPassword, ru)
  await isInside(page)
}

export async function signInByPassword(
  page: Page,
  product: Product,
  phone: string,
  password: string,
  words: Words = ru,
) {
  const locale = words === ru ? 'ru' : 'en'
  await page.goto(`${product.url}/${locale}/login`)
  await page.getByRole('button', { name: words.identity.byPassword }).click()
  await typePassword(page, phone, password, words)
  await isInside(page, words)
}

export async function typePassword(page: Page, phone: string, password: string, words: Words) {
  await page.getByLabel(words.identity.phone, { exact: true }).fill(phone)
  await page.getByLabel(words.identity.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.identity.signIn, exact: true }).click()
}

export async function signInByCall(page: Page, product: Product, phone: string, words: Words = ru): Promise<void> {
  await page.goto(`${product.url}/${words === ru ? 'ru' : 'en'}/login`)
  await page.getByLabel(words.identity.code, { exact: true }).fill(await askForCall(page, product, phone, words))
  await isInside(page, words)
}

/** Asks for a call, waits for the field of its digits, and answers them. */
export async function askForCall(page: Page, product: Product, phone: string, words: Words): Promise<string> {
  const calls = async () => (await product.outbox()).filter(({ recipient }) => recipient === phone)
  const before = (await calls()).length
  await page.getByLabel(words.identity.phone, { exact: true }).fill(phone)
  const callMe = async () => {
    const answer = page.waitForResponse(/\/auth\/send-sms$/)
    await page.getByRole('button', { name: words.identity.callMe }).click()
    return (await answer).ok()
  }
  // Whoever was called within the last minute is asked to wait, so they try until they are called.
  await expect.poll(callMe, { interval: 1_000 }).toBe(true)
  await page.getByLabel(words.identity.code, { exact: true }).waitFor()
  const [last] = await eventually(async () => {
    const list = await calls()
    if (list.length === before) throw new Error(`Nobody called ${phone}`)
    return list
  })
  return /(\d{4})\D*$/.exec(last?.body ?? '')?.[1] ?? ''
}

export async function signOut(page: Page, words: Words = ru): Promise<void> {
  await page.getByRole('button', { name: new RegExp(words.shell.personMenu) }).click()
  await page.getByRole('menuitem', { name: words.shell.signOut }).click()
  await page.getByLabel(words.identity.phone, { exact: true }).waitFor()
}

/** What signing in answers to who is no browser. */
export const sessionOf = (
  product: Product,
  phone: string,
  password = demoPassword,
): Promise<{ access_token: string; user: UserView }> =>
  callAs(product, null)('POST', signInPath(phone).slice('/api/'.length), { phone, password })

export type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** The calls of somebody who is signed in without a browser; an answer that is no success is an error. */
export async function callsOf(product: Product, phone: string, password = demoPassword): Promise<Call> {
  const { access_token } = await sessionOf(product, phone, password)
  return callAs(product, access_token)
}

const callAs =
  (product: Product, token: string | null): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${product.url}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : null
  }
