#!/bin/sh
# Makes a backup every night at BACKUP_HOUR (UTC). While the last one has failed, /tmp/backup-failed exists, which the container's
# health check finds.
set -eu
trap 'exit 0' TERM INT
while :; do
  now=$(date -u +%s)
  next=$(date -u -d "today $BACKUP_HOUR:00" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now)) &
  wait $!
  if sh tools/backup/now.sh; then rm -f /tmp/backup-failed; else touch /tmp/backup-failed; fi
done
