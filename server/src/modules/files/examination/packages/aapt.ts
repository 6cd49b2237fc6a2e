import protobuf from 'protobufjs/light.js'

const field = (type: string, id: number) => ({ type, id })
const list = (type: string, id: number) => ({ rule: 'repeated', type, id })

/** The few messages of aapt2's Resources.proto in which a bundle names itself; fields that aren't listed are skipped. */
const root = protobuf.Root.fromJSON({
  nested: {
    XmlNode: { fields: { element: field('XmlElement', 1) } },
    XmlElement: {
      fields: { name: field('string', 3), attribute: list('XmlAttribute', 4), child: list('XmlNode', 5) },
    },
    XmlAttribute: {
      fields: {
        namespaceUri: field('string', 1),
        name: field('string', 2),
        value: field('string', 3),
        resourceId: field('uint32', 5),
        compiledItem: field('Item', 6),
      },
    },
    Item: {
      fields: {
        ref: field('Reference', 1),
        str: field('Text', 2),
        rawStr: field('Text', 3),
        file: field('FileReference', 5),
        prim: field('Primitive', 7),
      },
    },
    Reference: { fields: { id: field('uint32', 2), name: field('string', 3) } },
    Text: { fields: { value: field('string', 1) } },
    FileReference: { fields: { path: field('string', 1) } },
    Primitive: { fields: { intDecimal: field('int32', 6), intHexadecimal: field('uint32', 7) } },
    ResourceTable: { fields: { package: list('Package', 2) } },
    Package: { fields: { packageId: field('Id', 1), type: list('Type', 3) } },
    Id: { fields: { id: field('uint32', 1) } },
    Type: { fields: { typeId: field('Id', 1), name: field('string', 2), entry: list('Entry', 3) } },
    Entry: { fields: { entryId: field('Id', 1), name: field('string', 2), configValue: list('ConfigValue', 6) } },
    ConfigValue: { fields: { config: field('Configuration', 1), value: field('Value', 2) } },
    Configuration: { fields: { locale: field('string', 3), density: field('uint32', 18) } },
    Value: { fields: { item: field('Item', 4) } },
  },
})

export interface Item {
  ref?: { id?: number; name?: string }
  str?: { value?: string }
  rawStr?: { value?: string }
  file?: { path?: string }
  prim?: { intDecimal?: number; intHexadecimal?: number }
}
export interface XmlAttribute {
  namespaceUri?: string
  name?: string
  value?: string
  resourceId?: number
  compiledItem?: Item
}
export interface XmlElement {
  name?: string
  attribute?: XmlAttribute[]
  child?: XmlNode[]
}
export interface XmlNode {
  element?: XmlElement
}
export interface ConfigValue {
  config?: { locale?: string; density?: number }
  value?: { item?: Item }
}
export interface ResourceTable {
  package?: {
    packageId?: { id?: number }
    type?: {
      typeId?: { id?: number }
      name?: string
      entry?: { entryId?: { id?: number }; name?: string; configValue?: ConfigValue[] }[]
    }[]
  }[]
}

function codec<T extends object>(name: string) {
  const type = root.lookupType(name)
  return {
    decode: (bytes: Uint8Array): T => type.toObject(type.decode(bytes)) as T,
    encode: (message: T): Uint8Array => type.encode(type.fromObject(message)).finish(),
  }
}

// Written as wholes, by the demo and the tests. Of strangers' bytes only the smallest messages are decoded.
export const xmlNode = codec<XmlNode>('XmlNode')
export const resourceTable = codec<ResourceTable>('ResourceTable')
export const xmlAttribute = codec<XmlAttribute>('XmlAttribute')
export const tableEntry = codec<{ configValue?: ConfigValue[] }>('Entry')
