/** `/ppdb/status?no=PPDB-7`: the address in a receipt's QR code. */
import { getRouteApi } from '@tanstack/react-router'
import { PpdbFrame } from './frame.tsx'
import { StatusCheck } from './status-check.tsx'

const route = getRouteApi('/ppdb/status')

export default function Status() {
  const { no } = route.useSearch()
  const posted = route.useLoaderData()
  return (
    <PpdbFrame title="Cek Status Pendaftaran">
      <div className="max-w-md">
        <StatusCheck key={no} number={no} posted={posted} />
      </div>
    </PpdbFrame>
  )
}
