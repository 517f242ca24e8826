#!/bin/sh
# Beside Patroni on each PostgreSQL node: when the disk of the data is nearly full, frees the ballast and hands the primary to
# another node. PostgreSQL would only fail each write, and Patroni would see a healthy server.
# Usage: disk-guard.sh <data disk> <name of the node> <address of Patroni's REST API>; by systemd with Restart=always.
set -u
disk=$1
node=$2
patroni=$3
ballast=$disk/ballast
ballast_megabytes=${BALLAST_MEGABYTES:-256}
least_megabytes=${LEAST_MEGABYTES:-64}

free_megabytes() { df -Pm "$disk" | awk 'NR == 2 { print $4 }'; }

while :; do
  free=$(free_megabytes)
  if [ "$free" -lt "$least_megabytes" ]; then
    echo "$node: $free MB left on $disk, the ballast goes" >&2
    rm -f "$ballast"
    if curl -sf -m 3 -o /dev/null "$patroni/primary"; then
      curl -s -m 30 -X POST -H 'Content-Type: application/json' -d "{\"leader\": \"$node\"}" "$patroni/switchover" >&2
    fi
  elif [ ! -e "$ballast" ] && [ "$free" -gt $((ballast_megabytes * 4)) ]; then
    fallocate -l "${ballast_megabytes}M" "$ballast"
  fi
  sleep 1
done
