import type { Page } from './browser.ts'

/** Asked for before the page is opened: settles once it hears what is told to its person. */
export const hears = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (answer) => /broadcasting\/auth/.test(answer.url()) && /private-user/.test(answer.request().postData() ?? ''),
  )

/** Chooses English on one's own page, and waits until it is kept: a page that is opened at once may still find the former one. */
export async function goEnglish(page: Page): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /users\/\d+$/.test(answer.url()),
  )
  await page.getByText('English', { exact: true }).click()
  await kept
}
