import { deflateRawSync } from 'node:zlib'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import sharp from 'sharp'
import { buildAab, buildPng, buildZip } from './factories/files.ts'

export interface Hostile {
  title: string
  purpose: PurposeName
  name: string
  bytes: Buffer
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${inner}<rect width="9" height="9"/></svg>`

const evil = 'https://evil.example/x'

/** Drawings that would run or fetch something: each must come out harmless or be refused. */
const drawings: Record<string, string> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script of another namespace': svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  'a script by address': svg(`<script xlink:href="${evil}"/>`),
  'a script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  onload: svg('', 'onload="alert(1)"'),
  'onclick on a shape': svg('<circle r="5" onclick="alert(1)"/>'),
  'an event in capitals': svg('<circle r="5" ONMOUSEOVER="alert(1)"/>'),
  onbegin: svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'an animation of a link': svg('<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'),
  'a set of a link': svg('<a id="x"><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'),
  'a link to a script': svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
  'a link with an entity': svg('<a href="java&#115;cript:alert(1)"><text>x</text></a>'),
  'a foreign object': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/></body></foreignObject>',
  ),
  'an image from elsewhere': svg(`<image href="${evil}.png" width="9" height="9"/>`),
  'an image with a drawing inside': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'a filter image': svg(`<filter id="f"><feImage href="${evil}"/></filter>`),
  'a style with an import': svg(`<style>@import url("${evil}");</style>`),
  'a style with a background': svg(`<style>rect{background:url(${evil})}</style>`),
  'a style attribute that fetches': svg(`<rect style="fill:url(${evil}#a)" width="1" height="1"/>`),
  'a style attribute with escapes': svg('<rect style="fill:u\\72l(https://evil.example)" width="1" height="1"/>'),
  'a fill from elsewhere': svg(`<rect fill="url(${evil}#a)" width="1" height="1"/>`),
  'a mask from elsewhere': svg(`<rect mask="url('${evil}#a')" width="1" height="1"/>`),
  'a cursor from elsewhere': svg(`<rect cursor="url(${evil}), auto" width="1" height="1"/>`),
  'a use of another file': svg(`<use href="${evil}#a"/>`),
  'a use of data': svg('<use href="data:image/svg+xml,x#a"/>'),
  'a style sheet before the drawing': `<?xml-stylesheet href="${evil}"?>${svg('')}`,
  'an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  'an outside DTD': `<!DOCTYPE svg SYSTEM "${evil}.dtd">${svg('')}`,
  'a handler element': svg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  'a frame': svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="${evil}"/>`),
  'an object': svg(`<object xmlns="http://www.w3.org/1999/xhtml" data="${evil}"/>`),
  'markup that changes its meaning': svg('<title><style><!--</style><img src=x onerror=alert(1)>--></title>'),
  'a prefix for the namespace': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
  'an unclosed element': '<svg xmlns="http://www.w3.org/2000/svg"><g><script>alert(1)',
  'a very deep drawing': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`,
  'a page that starts as a drawing': '<svg></svg><html><body><script>alert(1)</script></body></html>',
  'a base address': svg(`<a xml:base="${evil}"><text>x</text></a>`, `xml:base="${evil}"`),
  'a discard': svg('<discard href="#x" onend="alert(1)"/>'),
  'a style with an expression': svg('<style>rect{width:expression(alert(1))}</style>'),
  'a style with a behaviour': svg(`<style>rect{behavior:url(${evil})}</style>`),
  'a style with an address by escapes': svg(`<style>rect{fill:\\75rl(${evil})}</style>`),
  'a style with an import by escapes': svg(`<style>@\\69mport "${evil}";</style>`),
  'a style with a set of images': svg(`<style>svg{background-image:image-set("${evil}" 1x)}</style>`),
  'a style with a variable that fetches': svg(`<style>svg{--a:url(${evil});background:var(--a)}</style>`),
  'a style that ends early': svg('<style>rect{fill:"&lt;/style>&lt;script>alert(1)&lt;/script>"}</style>'),
  'a style sheet of a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:style>@import "${evil}";</s:style></s:svg>`,
  'a use of a handler': svg('<defs><rect id="r" onclick="alert(1)"/></defs><use href="#r"/>'),
  'a use of a script': svg('<defs><g id="g"><script>alert(1)</script></g></defs><use href="#g"/>'),
  'a picture with a drawing that says it is a PNG': svg(
    `<image href="data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')}"/>`,
  ),
  'a picture by two links': svg(`<image href="#a" xlink:href="${evil}"/>`),
  'an animation of a use': svg('<use href="#a"><set attributeName="href" to="data:image/svg+xml,x#a"/></use>'),
  'a metadata script': svg('<metadata><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></metadata>'),
}

export const hostileDrawings: Hostile[] = Object.entries(drawings).map(([title, text]) => ({
  title: `a drawing with ${title}`,
  purpose: 'comment_attachment',
  name: 'drawing.svg',
  bytes: Buffer.from(text),
}))

const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'

/** A header that promises more pixels than anybody may send. */
function hugePng(png: Buffer): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(16_000, 16)
  bytes.writeUInt32BE(16_000, 20)
  return bytes
}

/** Says 10 bytes and unpacks to a megabyte. */
async function lyingZip(): Promise<Buffer> {
  const real = Buffer.alloc(1_048_576)
  const zip = await buildZip([{ name: 'a.txt', content: real }])
  const bytes = Buffer.from(zip)
  const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  bytes.writeUInt32LE(10, directory + 24)
  return bytes
}

const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

async function nested(depth: number): Promise<Buffer> {
  let zip = await buildZip([{ name: 'a.txt', content: 'deep' }])
  for (let level = 0; level < depth; level++) zip = await buildZip([{ name: 'inner.zip', content: zip, store: true }])
  return zip
}

/** Files that must be refused. */
export async function hostileFiles(): Promise<Hostile[]> {
  const png = await buildPng(300, 300)
  const jpeg = await sharp(png).jpeg().toBuffer()
  const [avif, tiff, webp, gif] = await Promise.all(
    (['avif', 'tiff', 'webp', 'gif'] as const).map((format) => sharp(png).toFormat(format).toBuffer()),
  )
  const half = (bytes: Buffer | undefined) => (bytes as Buffer).subarray(0, Math.floor((bytes as Buffer).length / 2))
  const plain = await buildZip([{ name: 'aa/passwd', content: 'x' }])
  const bundle = await buildAab()
  const picture = (title: string, bytes: Buffer, name = 'picture.png'): Hostile => ({
    title,
    purpose: 'avatar',
    name,
    bytes,
  })
  const archive = (title: string, bytes: Buffer): Hostile => ({
    title,
    purpose: 'source_zip',
    name: 'source.zip',
    bytes,
  })
  return [
    picture('a page called .png', Buffer.from(html)),
    picture('a page with a double extension', Buffer.from(html), 'page.html.png'),
    picture('a script called .gif', Buffer.from('GIF89a/*' + ' '.repeat(20) + '*/=1;alert(1)'), 'a.gif'),
    picture('only the magic of a PNG', png.subarray(0, 8)),
    picture('16,000 x 16,000 pixels', hugePng(png)),
    picture('half a PNG', half(png)),
    picture('half a JPEG', half(jpeg), 'a.jpg'),
    picture('a broken AVIF', half(avif), 'a.avif'),
    picture('a broken TIFF', half(tiff), 'a.tiff'),
    picture('a broken WebP', half(webp), 'a.webp'),
    picture('a GIF without pictures', (gif as Buffer).subarray(0, 13), 'a.gif'),
    picture('a HEIC that is only a box', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'a.heic'),
    picture('a BMP that is only a header', Buffer.from('BM\0\0\0\0', 'latin1'), 'a.bmp'),
    picture('a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'a.png'),
    picture('an ELF program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'a.png'),
    picture('a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'a.png'),
    picture('a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'a.png'),
    picture('a drawing packed with gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'a.svgz'),
    picture('an archive called .png', plain),
    { ...picture('a page as an attachment', Buffer.from(html), 'page.html'), purpose: 'comment_attachment' },
    {
      ...picture('a page as a text with controls', Buffer.from(`\x01${html}`), 'a.txt'),
      purpose: 'comment_attachment',
    },
    archive('an archive that slips out', renamed(plain, 'aa/passwd', '../passwd')),
    archive('an absolute name', renamed(plain, 'aa/passwd', '/a/passwd')),
    archive('a name with a drive', renamed(plain, 'aa/passwd', 'C:\\passwd')),
    archive('a name with backslashes', renamed(plain, 'aa/passwd', '..\\passwd')),
    archive('a link', await buildZip([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }])),
    archive('a device', await buildZip([{ name: 'device', content: '', mode: 0o020666 }])),
    archive('a bomb', await buildZip([{ name: 'zeros', content: Buffer.alloc(20 * 1024 * 1024) }])),
    archive('an archive that says less than it holds', await lyingZip()),
    archive('archives within archives', await nested(6)),
    archive(
      'a bomb within an archive',
      await buildZip([
        { name: 'inner.zip', content: await buildZip([{ name: 'zeros', content: Buffer.alloc(20 * 1024 * 1024) }]) },
      ]),
    ),
    archive(
      'the same name twice',
      renamed(
        await buildZip([
          { name: 'a1', content: 'x' },
          { name: 'a2', content: 'y' },
        ]),
        'a2',
        'a1',
      ),
    ),
    archive('an archive without entries', Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')),
    archive('an archive whose directory is cut off', half(plain)),
    archive('an archive with a NUL in a name', renamed(plain, 'aa/passwd', 'aa/pass\0d')),
    archive('a bundle for a source archive', bundle),
    archive('bare deflate', deflateRawSync(Buffer.alloc(1000))),
    { ...archive('an archive for a bundle', plain), purpose: 'aab', name: 'app.aab' },
    { ...archive('a picture for a key store', png), purpose: 'keystore', name: 'key.jks' },
    { ...archive('a text for a key store', Buffer.from('secret')), purpose: 'keystore', name: 'key.jks' },
  ]
}

/** Names that deceive or break, and what is kept of them. */
export const hostileNames: readonly (readonly [title: string, given: string, kept: string])[] = [
  ['a NUL', 'a\0b.png', 'ab.png'],
  ['a path', '../../etc/passwd.png', 'passwd.png'],
  ['a Windows path', 'C:\\temp\\a.png', 'a.png'],
  ['letters read from right to left', 'photo_\u202Egnp.exe', 'photo_gnp.exe.png'],
  ['invisible characters', 'a\u200B\u2066b\uFEFF.png', 'ab.png'],
  ['300 letters', `${'я'.repeat(300)}.png`, `${'я'.repeat(251)}.png`],
  ['only dots', '...', 'file.png'],
  ['nothing before the dot', '.htaccess', 'htaccess.png'],
  ['two extensions', 'a.php.png', 'a.php.png'],
  ['an extension of something else', 'a.html', 'a.html.png'],
  ['characters that file systems refuse', 'a<b>c|d?.png', 'a_b_c_d_.png'],
  ['a lone surrogate', 'a\uD800.png', 'a\uFFFD.png'],
  ['F2d: 40,000 spaces', `a${' '.repeat(40_000)}b.png`, `a${' '.repeat(250)}.png`],
  ['F2d: 40,000 dots', `${'.'.repeat(40_000)}b.png`, 'b.png'],
  ['F2d: 40,000 dots behind', `a.png${'.'.repeat(40_000)}`, 'a.png'],
  ['Cyrillic', 'снимок экрана.png', 'снимок экрана.png'],
]
