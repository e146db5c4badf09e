#!/bin/sh
# Makes a backup in /backups, in the release image, and removes those older than BACKUP_DAYS days.
set -eu
node tools/run.mjs backup --to "/backups/rialto-$(date -u +%Y-%m-%dT%H-%M-%S).tar.gz"
find /backups -name 'rialto-*.tar.gz' -mtime "+${BACKUP_DAYS:-14}" -delete
