/** Tabs, tables and the frame of lists. */
import { Card } from '@sekolah/ui/card'
import { ChipBar, chipClass, FilterSelect, ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Badge } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { Part } from './part.tsx'

export const Tabs = () => (
  <Part title="Tab">
    <TabBar label="Contoh">
      {['Info', 'Formulir', 'Pendaftar', 'Pengumuman'].map((name, index) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={index === 1 ? 'page' : undefined}
          className={tabClass(index === 1)}
        >
          {name}
        </a>
      ))}
    </TabBar>
  </Part>
)

export const Rows = () => (
  <Part title="Tabel">
    <Card className="overflow-hidden">
      <Table label="Contoh tabel">
        <thead>
          <tr>
            <Th className="w-28">Nomor</Th>
            <Th>Siswa</Th>
            <Th className="w-36">Status</Th>
          </tr>
        </thead>
        <tbody>
          <Row>
            <Td>PPDB-24</Td>
            <Td>Wulan Sari Dewi</Td>
            <Td>
              <Badge tone="wait">Proses</Badge>
            </Td>
          </Row>
          <Row open>
            <Td>PPDB-23</Td>
            <Td>Vino Bastian Aditya</Td>
            <Td>
              <Badge tone="good">Diterima</Badge>
            </Td>
          </Row>
        </tbody>
      </Table>
    </Card>
  </Part>
)

export const Lists = () => (
  <Part title="Bingkai daftar">
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label="Cari contoh"
        placeholder="Cari nama…"
        value=""
        onSearch={() => {}}
        shortcut="/"
      />
      <FilterSelect label="Kategori" value="" onChoose={() => {}}>
        <option value="">Semua kategori</option>
        <option>Berita</option>
      </FilterSelect>
    </div>
    <ChipBar label="Saring contoh">
      {['Semua', 'Proses', 'Diterima'].map((name, index) => (
        <li key={name}>
          <a
            href={`#${name}`}
            aria-current={index === 0 ? 'true' : undefined}
            className={chipClass(index === 0)}
          >
            {name}
          </a>
        </li>
      ))}
    </ChipBar>
    <div className="grid gap-4 md:grid-cols-2">
      <ListCard failure={null} loading hasData={false} onRetry={() => {}}>
        {null}
      </ListCard>
      <ListCard
        failure="Server tidak dapat dihubungi."
        loading={false}
        hasData
        onRetry={() => {}}
        foot={
          <Pager
            page={2}
            pageSize={20}
            shown={20}
            total={58}
            link={(page, { label, ...look }) => (
              <a href={`#halaman-${page}`} aria-label={label} {...look} />
            )}
          />
        }
      >
        <p className="p-4">Baris yang terakhir dimuat.</p>
      </ListCard>
    </div>
  </Part>
)
