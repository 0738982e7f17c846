@echo off
rem Starts Annabella with this computer's Java, which must be 17 or newer and have 64 bits.
setlocal
set ORT_DISABLE_TELEMETRY=1
where java >nul 2>nul
if errorlevel 1 (
    echo annabella: 'java' is missing: install Java 17 or newer 1>&2
    exit /b 3
)
chcp 65001 >nul
java -ea -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xmx256m -Djna.encoding=UTF-8 -Dfile.encoding=UTF-8 -Djava.awt.headless=true "-Dannabella.home=%~dp0." -jar "%~dp0annabella.jar" %*
exit /b %ERRORLEVEL%
