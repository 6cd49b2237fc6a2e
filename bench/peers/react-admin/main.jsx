import { Admin, Datagrid, DateField, List, Resource, Show, SimpleShowLayout, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

/** The least that react-admin needs for a list with pages and a card per row, on the calls that our own list makes. */
const headers = { 'X-Requested-With': 'slipway', Authorization: `Bearer ${localStorage.getItem('token')}` }
const read = async (path) => (await fetch(`/api/v3/applications${path}`, { headers })).json()
const flat = ({ id, attributes }) => ({ ...attributes, id: Number(id) })

const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage } }) => {
    const { data, meta } = await read(
      `?page[number]=${page}&page[size]=${perPage}&sort=-id&filter[list]=creator-my&include=aso_manager,app_manager`,
    )
    return { data: data.map(flat), total: meta.total }
  },
  getOne: async (_resource, { id }) => ({ data: flat((await read(`/${id}`)).data) }),
}

const Applications = () => (
  <List exporter={false}>
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="package_id" />
      <TextField source="store" />
      <TextField source="version" />
      <TextField source="status" />
      <DateField source="created_at" />
    </Datagrid>
  </List>
)

const Application = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="package_id" />
      <TextField source="store" />
      <TextField source="version" />
      <TextField source="status" />
      <DateField source="created_at" />
    </SimpleShowLayout>
  </Show>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="applications" list={Applications} show={Application} />
  </Admin>,
)
