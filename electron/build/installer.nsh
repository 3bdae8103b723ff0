; Indonesian texts of the installer, and steps that electron-builder's own script lacks.

!macro customHeader
  ; These override the English texts that were set for this language (1057) before.
  !pragma warning disable 6030
  LangString win7Required 1057 "Panel Sekolah memerlukan Windows 10 atau yang lebih baru."
  LangString win7Required 1033 "Panel Sekolah needs Windows 10 or newer."
  LangString x64WinRequired 1057 "Aplikasi ini memerlukan Windows 64-bit"
  LangString appRunning 1057 "${PRODUCT_NAME} sedang berjalan.$\r$\nKlik OK untuk menutupnya.$\r$\nBila tidak tertutup, tutuplah secara manual."
  LangString appCannotBeClosed 1057 "${PRODUCT_NAME} tidak dapat ditutup.$\r$\nTutuplah secara manual, lalu klik Coba Lagi."
  LangString installing 1057 "Sedang memasang, mohon tunggu..."
  LangString areYouSureToUninstall 1057 "Hapus ${PRODUCT_NAME} dari komputer ini?"
  LangString decompressionFailed 1057 "Berkas tidak dapat dibuka. Jalankan pemasang sekali lagi."
  LangString uninstallFailed 1057 "Versi lama tidak dapat dihapus. Jalankan pemasang sekali lagi."
  LangString appClosing 1057 "Menutup ${PRODUCT_NAME}..."
!macroend

; Electron runs on Windows 10 and newer; electron-builder asks for Windows 7.
!macro preInit
  !ifndef BUILD_UNINSTALLER
    ${IfNot} ${AtLeastWin10}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(win7Required)" /SD IDOK
      SetErrorLevel 1
      Quit
    ${EndIf}
  !endif
!macroend

; An installation for all users registers the links for all: a key per user would outlive it.
!macro customInstall
  ${if} $installMode == "all"
    WriteRegStr SHELL_CONTEXT "Software\Classes\panel-sekolah" "" "URL:${PRODUCT_NAME}"
    WriteRegStr SHELL_CONTEXT "Software\Classes\panel-sekolah" "URL Protocol" ""
    WriteRegStr SHELL_CONTEXT "Software\Classes\panel-sekolah\shell\open\command" "" '"$appExe" "%1"'
  ${endIf}
!macroend

; Deletes what the running app has written to the registry: its links, the target of its
; notifications, and its start at login. An update keeps them.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\panel-sekolah"
    DeleteRegKey HKCU "Software\Classes\panel-sekolah"
    DeleteRegKey HKCU "Software\Classes\CLSID\{6F5C2C0B-4D0E-4B7B-9A55-2B9C8E1D7A41}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
  ${endIf}
!macroend
