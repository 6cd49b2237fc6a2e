import { openBrowser, openContext, collectFaults, axe } from './lib/browser.ts'
import { demo, signInStaff, signInByPassword, demoPassword } from './lib/people.ts'
const product = { url: 'http://127.0.0.1:4332' } as never
const browser = await openBrowser()
const what = process.argv.slice(2)
const plans: [string, string, string][] = [
  ['app_manager', '/tasks/list', 'publications'],
  ['app_manager', '/tasks/moderations', 'moderations'],
  ['app_manager', '/tasks/verification?page=40&sort=foo', 'verification'],
  ['superadministrator', '/users/accruals?tab=payouts', 'payouts'],
  ['superadministrator', '/users/accruals', 'accruals'],
  ['creator', '/applications/creator-my?category=maps,games&sort=zzz&page=99', 'creator'],
  ['creator', '/applications/notifications', 'notifications'],
  ['superadministrator', '/settings/deletion-reasons', 'reasons'],
  ['programmer', '/todo/list?tab=revision', 'board'],
  ['programmer', '/user/deposit', 'deposit'],
]
try {
  for (const width of [1280, 375] as const) for (const role of [...new Set(plans.map(([r]) => r))]) {
    const mine = plans.filter(([r, , n]) => r === role && (!what.length || what.includes(n)))
    if (!mine.length) continue
    const context = await openContext(browser, { width, scheme: width === 375 ? 'dark' : 'light' })
    const page = await context.newPage()
    const faults = collectFaults(page)
    if (role === 'programmer') await signInByPassword(page, product, demo.programmer, demoPassword)
    else await signInStaff(page, product, demo[role as 'creator'])
    for (const [, path, name] of mine) {
      const refused: string[] = []
      page.on('response', (r) => { if (r.status() >= 400) refused.push(`${r.status()} ${r.url()}`) })
      await page.goto(`http://127.0.0.1:4332${path}`)
      await page.waitForTimeout(2500)
      const rows = await page.evaluate(() => [...document.querySelectorAll('tbody tr')].map((r) => Math.round(r.getBoundingClientRect().height)))
      const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.querySelector('table')?.offsetWidth, document.querySelector('[data-wide]') !== null])
      console.log(width, name, decodeURIComponent(page.url()).slice(21), 'rows', [...new Set(rows)].join(','), rows.length, JSON.stringify(wide), refused.join(' '))
      await page.screenshot({ path: `/tmp/lists-shots/${name}-${width}.png` })
      const bad = await axe(page)
      if (bad.length) console.log('  axe', bad.join('\n  '))
      page.removeAllListeners('response')
    }
    if (faults.length) console.log('FAULTS', faults.join('\n'))
    await context.close()
  }
} finally { await browser.close() }
