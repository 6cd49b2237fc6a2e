import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { acting } from './crew.ts'
import type { DemoTx } from './demo-tx.ts'
import { localeOf } from './names.ts'
import { androidBundle, type Build, iosArchive, keystore, sourceZip } from './packages.ts'
import type { Person } from './people.ts'
import * as pictures from './pictures.ts'
import { technologies } from './skills.ts'
import { uploadFile, uploadPicture } from './upload.ts'
import { reportOf, simpleOf } from './words.ts'
import { type DemoApplication, isInStore, type Work } from './work.ts'

interface Delivery {
  tx: DemoTx
  work: Work
  person: Person
  /** How often the subtask was delivered before. */
  turn: number
}

/** What the executor hands over: everything that the type asks for, uploaded by themselves. */
export function deliver(delivery: Delivery): Promise<Deliverable> {
  const { type } = delivery.work
  const by: Partial<Record<SubtaskType, (delivery: Delivery) => Promise<Deliverable>>> = {
    uidesigner: deliverPrototype,
    designer: deliverGraphics,
    programmer: deliverBuild,
    tester: deliverReport,
    simple: deliverSimple,
    user_simple: deliverSimple,
    manager_simple: deliverSimple,
  }
  return (by[type] ?? deliverPublication)(delivery)
}

async function deliverPrototype({ tx, work, person, turn }: Delivery): Promise<Deliverable> {
  const { product } = work.application
  const name = `${product.idea.slug}-screens-v${turn + 1}.png`
  const about = { owner: acting(person), purpose: 'prototype_file', name } as const
  const file = await uploadPicture(tx, pictures.prototype(product), about)
  return {
    prototype_link: `https://prototypes.slipway.example/${product.idea.slug}/v${turn + 1}`,
    files: [file],
  }
}

async function deliverGraphics({ tx, work, person }: Delivery): Promise<Deliverable> {
  const { product } = work.application
  const { slug } = product.idea
  const owner = acting(person)
  const icon = product.store === 'app_store' ? 'icon_app_store' : 'icon_google_play'
  const phones: number[] = []
  for (let page = 0; page < work.asks.phone; page++) {
    const about = { owner, purpose: 'phone_screenshot', name: `${slug}-phone-${page + 1}.png` } as const
    phones.push(await uploadPicture(tx, pictures.screenshot(product, page), about))
  }
  const tablet = { owner, purpose: 'tablet_screenshot', name: `${slug}-tablet-1.png` } as const
  const wide = { owner, purpose: 'description_image', name: `${slug}-1024x500.png` } as const
  return {
    icon_file_id: await uploadPicture(tx, pictures.icon(product), { owner, purpose: icon, name: `${slug}-icon.png` }),
    ...(work.asks.description ? { description_file_id: await uploadPicture(tx, pictures.banner(product), wide) } : {}),
    ...(phones.length ? { phone_file_ids: phones } : {}),
    ...(work.asks.tablet ? { tablet_file_ids: [await uploadPicture(tx, pictures.tablet(product), tablet)] } : {}),
  }
}

async function deliverBuild({ tx, work: { application }, person, turn }: Delivery): Promise<Deliverable> {
  const { product, packageId, version } = application
  const { slug } = product.idea
  const owner = acting(person)
  const { language } = technologies[product.idea.technology]
  const icon = (await pictures.icon({ ...product, store: 'google_play' })).bytes
  const build: Build = { packageId, version, assembly: application.assembly + turn, label: application.name, icon }
  const ios = product.store === 'app_store'
  const content: PackageView = {
    format: ios ? 'ipa' : 'aab',
    package_id: packageId,
    version,
    version_number: String(build.assembly),
    label: build.label,
    icon: null,
    certificate: null,
  }
  const name = `${slug}-${version}`
  const pack = ios
    ? await uploadFile(tx, iosArchive(build), 'ipa', { owner, purpose: 'package', name: `${name}.ipa`, content })
    : await uploadFile(tx, androidBundle(build), 'aab', { owner, purpose: 'aab', name: `${name}.aab`, content })
  const sources = { owner, purpose: 'source_zip', name: `${slug}-${version}-src.zip` } as const
  return {
    repository_link: `https://git.slipway.example/apps/${slug}`,
    source_zip_file_id: await uploadFile(tx, sourceZip(build, language), 'zip', sources),
    aab_file_id: pack,
    programming_language_id: application.languageId,
    ...(ios || application.signed ? {} : await signing(tx, application, owner)),
  }
}

/** Handed over with the first build, and known from then on. */
async function signing(tx: DemoTx, application: DemoApplication, owner: Actor): Promise<Deliverable> {
  const { slug } = application.product.idea
  application.signed = true
  const about = { owner, purpose: 'keystore', name: `${slug}-release.jks` } as const
  return {
    keystore_file_id: await uploadFile(tx, keystore(slug), 'keystore', about),
    keystore_password: `${slug}-Store-2026`,
    signing_key_password: `${slug}-Key-2026`,
    signing_key_alias: 'upload',
  }
}

async function deliverReport({ tx, work, person }: Delivery): Promise<Deliverable> {
  const { product } = work.application
  const files: number[] = []
  for (const page of [0, 1].slice(0, work.place % 3)) {
    const about = { owner: acting(person), purpose: 'report', name: `screen-${page + 1}.png` } as const
    files.push(await uploadPicture(tx, pictures.finding(product, page), about))
  }
  return { report: reportOf(localeOf(person), work.place), outcome: 'pass', ...(files.length ? { files } : {}) }
}

async function deliverPublication({ tx, work, person }: Delivery): Promise<Deliverable> {
  const { product, packageId, storeUrl } = work.application
  const about = { owner: acting(person), purpose: 'screen', name: 'console-upload.png' } as const
  return {
    upload_screen_file_id: await uploadPicture(tx, pictures.consolePage(product, 'uploaded'), about),
    store_url: storeUrl,
    package_id: packageId,
  }
}

async function deliverSimple({ tx, work, person }: Delivery): Promise<Deliverable> {
  const { application, type, place } = work
  const simple = simpleOf(type, isInStore(application, work.orderedAt), place)
  const text = simple.answers[place % simple.answers.length]?.[localeOf(person)] ?? ''
  if (!simple.pictured) return { text }
  const pages = simple.tag ? [place % 3] : [0, 2]
  const files: number[] = []
  for (const page of pages) {
    const about = { owner: acting(person), purpose: 'task_attachment', name: `screenshot-${page + 1}.png` } as const
    files.push(await uploadPicture(tx, pictures.screenshot(application.product, page), about))
  }
  return { text, files }
}
