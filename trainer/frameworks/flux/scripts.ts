/** The parameters of a Flux cluster's scripts. */
export interface FluxCluster {
  readonly trainJob: string
  readonly namespace: string
  readonly subdomain: string
  /** Pods, each with one broker. */
  readonly nodes: number
  /** Processes of one pod. */
  readonly processes: number
  /** GPUs of one pod; 0 for none. */
  readonly gpus: number
  readonly networkDevice: string
  readonly queuePolicy: string
}

const hostsOf = ({ trainJob, nodes }: FluxCluster): string => `${trainJob}-node-0-[${range(nodes)}]`

/** `0` for one, `0-2` for three. */
const range = (count: number): string => (count > 1 ? `0-${count - 1}` : '0')

const BROKER_PORT = 8050

/** A text as TOML writes it, which is how JSON does: one that a TrainJob gives may hold anything. */
const quoted = (text: string): string => JSON.stringify(text)

/**
 * Runs in the init container, whose image contains Flux: copies Flux to the volume that both containers mount, and
 * writes the broker's configuration and the list of hosts.
 */
export const installScript = (cluster: FluxCluster): string => `#!/bin/bash
set -eu
target=/mnt/flux
config=$target/config
mkdir -p $target/view $config/etc/flux/config $config/etc/flux/system/cron.d $config/etc/curve $config/run/flux $config/var/lib/flux

# /opt/view is a link into /opt/views/._view; the programs link to /opt/software.
cp -R /opt/views/._view/*/. $target/view
cp -R /opt/software $target/

echo '${hostsOf(cluster)}' > $config/etc/flux/system/hostlist
cat > $config/etc/flux/config/broker.toml <<'TOML'
[access]
allow-guest-user = true
allow-root-owner = true

[resource]
path = "/mnt/flux/config/etc/flux/system/R"

[bootstrap]
curve_cert = "/mnt/flux/config/etc/curve/curve.cert"
default_port = ${BROKER_PORT}
default_bind = ${quoted(`tcp://${cluster.networkDevice}:%p`)}
default_connect = "tcp://%h.${cluster.subdomain}.${cluster.namespace}.svc.cluster.local:%p"
hosts = [{ host = "${hostsOf(cluster)}" }]

[archive]
dbpath = "/mnt/flux/config/var/lib/flux/job-archive.sqlite"
period = "1m"
busytimeout = "50s"

[sched-fluxion-qmanager]
queue-policy = ${quoted(cluster.queuePolicy)}
TOML
`

/**
 * Runs in the training container: starts the broker. The first pod runs the command on all pods and ends with it; the
 * others serve until their broker is stopped.
 */
export const entrypointScript = (cluster: FluxCluster): string => {
  const { nodes, processes, gpus } = cluster
  const resources = [`--cores=${range(processes)}`, ...(gpus > 0 ? [`--gpu=${range(gpus)}`] : [])].join(' ')
  const flags = [`-N ${nodes}`, `-n ${nodes * processes}`, ...(gpus > 0 ? [`-g ${gpus}`] : [])].join(' ')
  return `#!/bin/bash
command="$*"
target=/mnt/flux
view=$target/view
config=$target/config
export PATH=$PATH:$view/bin

# Programs of the view look for their parts in /opt/software, Flux for its Python modules in the view.
cp -R $target/software/. /opt/software/
python=$(find $view/lib -maxdepth 1 -type d -name 'python3*' | head -n 1)
export PYTHONPATH=\${PYTHONPATH:-}:$python/site-packages
export FLUX_RC_EXTRA=$view/etc/flux/rc1.d

# The broker takes no certificate that others may read.
cp /curve/curve.cert $config/etc/curve/curve.cert
chmod 600 $config/etc/curve/curve.cert

flux R encode --hosts="$(cat $config/etc/flux/system/hostlist)" ${resources} > $config/etc/flux/system/R

export STATE_DIR=$config/var/lib/flux
mkdir -p $STATE_DIR
options="-Scron.directory=$config/etc/flux/system/cron.d -Stbon.fanout=256 -Srundir=$config/run/flux
  -Sstatedir=$STATE_DIR -Slocal-uri=local://$config/run/flux/local -Slog-stderr-level=0 -Slog-stderr-mode=local"

if [ "$(hostname)" != "${cluster.trainJob}-node-0-0" ]; then
  until flux start -o --config $config/etc/flux/config $options; do
    echo "the broker ended with status $?; it starts again in 15 seconds"
    sleep 15
  done
elif [ -z "$command" ]; then
  flux broker --config-path $config/etc/flux/config $options
else
  flux start -o --config $config/etc/flux/config $options flux run ${flags} $command
fi
`
}
