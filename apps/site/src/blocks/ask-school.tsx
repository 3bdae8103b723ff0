/** Contact links, for pages that cannot help. */
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Phone } from 'lucide-react'
import { useSettings } from '../base/use-site.ts'

/** `about` prefills the WhatsApp message. */
export const AskSchool = ({ about }: { about: string }) => {
  const { school_whatsapp, school_phone } = useSettings()
  return (
    <div className="no-print flex flex-wrap gap-3">
      {school_whatsapp && (
        <a href={whatsappLink(school_whatsapp, about)} className={buttonClass()}>
          <MessageCircle aria-hidden />
          Tanya lewat WhatsApp
        </a>
      )}
      {school_phone && (
        <a href={telLink(school_phone)} className={buttonClass()}>
          <Phone aria-hidden />
          {groupPhone(school_phone)}
        </a>
      )}
      {!school_whatsapp && !school_phone && (
        <Link to="/contact" className={buttonClass()}>
          Hubungi sekolah
        </Link>
      )}
    </div>
  )
}
