#!/bin/sh
# Starts nginx in the gateway's container. The configuration is made before the container's DNS servers are known: Docker, Podman and
# Kubernetes each have their own.
set -eu
servers=$(awk '/^nameserver / { printf "%s ", ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf)
sed "s/^\( *resolver\) .* \(valid=.*\)/\1 $servers\2/" /etc/rialto/gateway.conf > /run/rialto/gateway.conf
exec nginx -c /run/rialto/gateway.conf -e stderr -g 'daemon off;'
