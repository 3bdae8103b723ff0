; The one-click installer's sentences in Indonesian, for which electron-builder has English.
!macro customHeader
  ; They replace the English ones that were set for this language (1057) before.
  !pragma warning disable 6030
  LangString win7Required 1057 "Aplikasi ini memerlukan Windows 7 atau yang lebih baru"
  LangString x64WinRequired 1057 "Aplikasi ini memerlukan Windows 64-bit"
  LangString appRunning 1057 "${PRODUCT_NAME} sedang berjalan.$\r$\nKlik OK untuk menutupnya.$\r$\nBila tidak tertutup, tutuplah secara manual."
  LangString appCannotBeClosed 1057 "${PRODUCT_NAME} tidak dapat ditutup.$\r$\nTutuplah secara manual, lalu klik Coba Lagi."
  LangString installing 1057 "Sedang memasang, mohon tunggu..."
  LangString areYouSureToUninstall 1057 "Hapus ${PRODUCT_NAME} dari komputer ini?"
  LangString decompressionFailed 1057 "Berkas tidak dapat dibuka. Jalankan pemasang sekali lagi."
  LangString uninstallFailed 1057 "Versi lama tidak dapat dihapus. Jalankan pemasang sekali lagi."
  LangString appClosing 1057 "Menutup ${PRODUCT_NAME}..."
!macroend
