import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('what is set up stands around the product, and the policy lets the chat and the error service in', async () => {
  const env = {
    SITE_URL: 'https://site.example',
    SOCIAL_VK: 'https://vk.example/slipway',
    CHATWOOT_URL: 'https://chat.example/app/',
    CHATWOOT_TOKEN: 'inbox',
    SENTRY_DSN: 'https://key:secret@errors.example/7',
    SENTRY_RELEASE: '1.2.3',
  }
  const app = await createTestApp({ env })
  const { data } = await app.visitor.call(operationsContract.site)
  expect(data).toEqual({
    pages: {
      landing: 'https://site.example/',
      reviews: 'https://site.example/reviews',
      policy: 'https://site.example/policy',
      about: 'https://site.example/about',
      faq: 'https://site.example/faq',
    },
    social: { telegram: null, vk: 'https://vk.example/slipway', youtube: null },
    chat: { url: 'https://chat.example', token: 'inbox' },
    reports: { dsn: 'https://key@errors.example/7', environment: 'demo', release: '1.2.3' },
  })
  const { headers } = await app.visitor.raw({ method: 'GET', url: '/api/health' })
  expect(policyOf(headers)).toMatch(/script-src 'self' https:\/\/chat\.example;/)
  expect(policyOf(headers)).toMatch(/connect-src 'self' https:\/\/chat\.example https:\/\/errors\.example;/)
  await app.close()
})

test('what is not set up is not there, and nobody else is let in', async () => {
  const app = await createTestApp()
  const { data } = await app.visitor.call(operationsContract.site)
  expect(
    [...Object.values(data.pages), ...Object.values(data.social), data.chat, data.reports].filter(Boolean),
  ).toEqual([])
  const { headers } = await app.visitor.raw({ method: 'GET', url: '/api/health' })
  for (const what of ['script-src', 'connect-src']) expect(policyOf(headers)).toContain(`${what} 'self';`)
  await app.close()
})
