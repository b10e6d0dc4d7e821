import type { Proof } from '../unit/document-proofs.ts'

/** A block of commands that is not run where it stands. */
export interface Elsewhere {
  readonly page: string
  /** All that the block has readers type, its commands in lines of their own: a block of other commands is another block. */
  readonly command: string
  /** The test that runs the same, by file and title. */
  readonly proof?: Proof
  /** Why no test can run it. */
  readonly because?: string
}

const proof = (file: string, sentence: string): { readonly proof: Proof } => ({ proof: { file, sentence } })

const MEASURES = {
  because: 'it measures for minutes, and what it measures is of the machine; npm run NAME is checked to exist',
}
const TESTS = { because: 'it is the run of tests that this is part of' }
const NO_CONTAINERS = { because: 'it reaches into a container of a Deployment, and the cluster of the pages runs none' }
const FOREIGN = { because: 'it needs a program or registry that is not here' }

/** Every block of commands that is not run as it stands, with the test that does the same or the reason. */
export const ELSEWHERE: readonly Elsewhere[] = [
  {
    page: 'CONTRIBUTING.md',
    command: `npm ci          # installs and builds
npm test        # builds, lints, runs the unit and wire tests`,
    ...TESTS,
  },
  {
    page: 'README.md',
    command:
      'npm ci && { node dist/cli/main.js validate manifests/samples --objects manifests/runtimes; node dist/cli/main.js sandbox -f manifests/samples/disaggregated-inference.yaml --wait; }',
    ...proof('test/unit/cli/documentation.test.ts', 'judges the samples with its first command, and brings one up'),
  },
  {
    page: 'README.md',
    command: 'npm ci && npm test',
    ...TESTS,
  },
  {
    page: 'README.md',
    command: 'node dist/cli/main.js validate manifests/samples/refused-startup-cycle.yaml',
    ...proof('test/unit/cli/documentation.test.ts', 'shows what the command says of a manifest that cannot work'),
  },
  {
    page: 'README.md',
    command:
      'node dist/cli/main.js webhook --config manifests/base/config.yaml --self-signed /tmp/grove-certs --no-cluster',
    ...proof(
      'test/processes/webhook.test.ts',
      'makes a certificate for this machine with --self-signed, and keeps it over a restart',
    ),
  },
  {
    page: 'README.md',
    command: `npm run package:images
for image in grove grove-initc grove-failover; do skopeo copy oci:dist/images:$image:0.1.0 docker://registry.example.com/team/$image:0.1.0; done
helm install grove manifests/chart --namespace grove-system --create-namespace --set image.registry=registry.example.com/team
kubectl -n grove-system rollout status deployment/grove-operator deployment/grove-reconciler
kubectl apply -f manifests/samples/disaggregated-inference.yaml
node dist/cli/main.js status chat-70b`,
    ...proof('test/cluster/chart.test.ts', 'takes images from a registry, of a tag, with a Secret'),
  },
  {
    page: 'README.md',
    command: 'npm run simulate -- --seeds 20',
    because: 'npm run test:simulation runs ten times as many seeds',
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:webhook -- --rounds 5 --seconds 4',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:webhook -- --only-starts',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run package:images -- --unpack /tmp/images
npm run bench:webhook -- --only-starts --image /tmp/images/grove`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:review',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:scale                          # the scheduler at its default of 50 bindings a second, 100 at once
npm run bench:scale -- --scheduler-qps 1000`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:scale -- --replicas 2500 --scheduler-qps 1000
npm run bench:scale -- --replicas 10000 --scheduler-qps 1000 --bare no`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:scale -- --gangs yes --replicas 60 --bare no',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:sandbox                        # 1,000 nodes, 5,000 pods in 500 replicas',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:first-pod                      # sets of 500, 2,500 and 10,000 replicas of two pods',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command:
      'npm run bench:life                           # 500 replicas of two pods, 50 of them unavailable in the update',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:trainjobs                         # 500 of four nodes, three rounds
npm run bench:trainjobs -- --count 100 --curve 500,1000,2000`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:cache
npm run bench:calls`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:files                             # --list names each file',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:foreign                           # 30,000 ConfigMaps and Secrets of 4,000 bytes
npm run bench:foreign -- --pods --bytes 2000    # 30,000 pods`,
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: 'npm run bench:failover                          # 200 hand-overs, 20 deaths of the memory service',
    ...MEASURES,
  },
  {
    page: 'docs/benchmarks.md',
    command: `npm run bench:forwarder                         # 1,000 connections a second
npm run bench:forwarder -- --rate 100`,
    ...MEASURES,
  },
  {
    page: 'docs/failover.md',
    command:
      'GROVE_FAILOVER_KILLS=50 GROVE_TEST_FIGURES=figures.txt npx mocha --config test/node/mocharc.cjs dist/test/node/failover-kinds.test.js -g agent-protocol',
    ...MEASURES,
  },
  {
    page: 'docs/failover.md',
    command: 'npm run bench:unserved -- --runs 10',
    ...MEASURES,
  },
  {
    page: 'docs/certificates.md',
    command:
      'helm install grove manifests/chart --namespace grove-system --set certificates.mode=manual --set-string certificates.caBundle="$(base64 -w0 webhook-certs/ca.crt)"',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'brings a sample up, as docs/certificates.md says, and goes without a trace',
    ),
  },
  {
    page: 'docs/certificates.md',
    command: `kubectl -n grove-system scale deployment grove-operator --replicas=0
kubectl -n grove-system delete secret grove-webhook-server-cert
kubectl -n grove-system scale deployment grove-operator --replicas=2`,
    ...proof('test/cluster/operations-pages.test.ts', 'distrusts a CA at once, as docs/certificates.md says'),
  },
  {
    page: 'docs/certificates.md',
    command: String.raw`grove certs issue --dir webhook-certs --namespace grove-system
kubectl -n grove-system create secret generic grove-webhook-server-cert --type kubernetes.io/tls \
    --from-file webhook-certs/tls.crt --from-file webhook-certs/tls.key --from-file webhook-certs/ca.crt`,
    ...proof(
      'test/cluster/operations-pages.test.ts',
      'brings a certificate of its own, as docs/certificates.md says, and looks at it, as docs/troubleshooting.md says',
    ),
  },
  {
    page: 'docs/command-line.md',
    command: 'chmod +x dist/cli/kubectl-grove.js && ln -s "$PWD/dist/cli/kubectl-grove.js" ~/bin/kubectl-grove',
    ...proof('test/cluster/kubectl-plugin.test.ts', 'lists it as a plugin'),
  },
  {
    page: 'docs/command-line.md',
    command: 'grove admit validate-podcliqueset --config grove.yaml < reviews.jsonl > answers.jsonl',
    ...proof(
      'test/unit/cli/admit.test.ts',
      'answers a thousand reviews in their order, and as the server would to the byte',
    ),
  },
  {
    page: 'docs/command-line.md',
    command: String.raw`printf 'kind: OperatorConfiguration\napiVersion: operator.config.grove.io/v1alpha1\n' > grove.yaml
grove webhook --config grove.yaml --self-signed /tmp/grove-certs --no-cluster
curl --cacert /tmp/grove-certs/ca.crt -H 'Content-Type: application/json' -d @review.json \
    https://localhost:2750/webhooks/validate-podcliqueset`,
    ...proof('test/processes/webhook.test.ts', 'serves reviews and probes, and leaves with 0 when told to stop'),
  },
  {
    page: 'docs/disasters.md',
    command: `kubectl -n grove-system scale deployment grove-reconciler --replicas=0
kubectl delete mutatingwebhookconfigurations,validatingwebhookconfigurations -l app.kubernetes.io/part-of=grove`,
    ...proof(
      'test/cluster/operations-pages.test.ts',
      'takes the webhook configurations away, as docs/disasters.md says, and writes without them',
    ),
  },
  {
    page: 'docs/disasters.md',
    command: 'kubectl -n grove-system rollout restart deployment/grove-reconciler deployment/grove-operator',
    ...proof('test/cluster/operations-pages.test.ts', 'lets everything begin anew, as docs/disasters.md says'),
  },
  {
    page: 'docs/failover.md',
    command: `grove failover demo                # the active engine is killed
grove failover demo --fault gms    # the memory service dies
grove failover demo --engine http  # an engine that is not changed`,
    ...proof('test/wire/failover/demo.test.ts', 'is shown on the page by its calls'),
  },
  {
    page: 'docs/getting-started.md',
    command: `npm ci
alias grove="node $PWD/dist/cli/main.js"`,
    ...TESTS,
  },
  {
    page: 'docs/getting-started.md',
    command: `npm run package:images
for image in grove grove-initc grove-failover; do skopeo copy oci:dist/images:$image:0.1.0 docker://registry.example.com/team/$image:0.1.0; done`,
    ...proof(
      'test/cluster/images.test.ts',
      'have the version of the project, so that webhooks name the grove-initc that was made with them',
    ),
  },
  {
    page: 'docs/getting-started.md',
    command: `helm install grove manifests/chart --namespace grove-system --create-namespace --set image.registry=registry.example.com/team
kubectl -n grove-system rollout status deployment/grove-operator deployment/grove-reconciler`,
    ...proof('test/cluster/chart.test.ts', 'takes images from a registry, of a tag, with a Secret'),
  },
  {
    page: 'docs/graph.md',
    command: 'grove graph speech.yaml',
    ...proof('test/unit/cli/graph.test.ts', 'shows what the command draws of its example, as a tree and in Mermaid'),
  },
  {
    page: 'docs/graph.md',
    command: 'grove graph manifests/samples/train-job-torchtune.yaml --objects manifests/runtimes',
    ...proof('test/unit/trainer/documentation.test.ts', 'shows what the command draws'),
  },
  {
    page: 'docs/images.md',
    command: 'npm run package:images',
    ...proof(
      'test/cluster/images.test.ts',
      'have the version of the project, so that webhooks name the grove-initc that was made with them',
    ),
  },
  {
    page: 'docs/images.md',
    command: `for image in grove grove-initc grove-failover; do skopeo copy oci:dist/images:$image:0.1.0 docker://registry.example.com/team/$image:0.1.0; done
tar -C dist/images -cf images.tar . && ctr --namespace k8s.io images import images.tar`,
    ...FOREIGN,
  },
  {
    page: 'docs/images.md',
    command: 'docker build -f scripts/package/image/Dockerfile --target grove -t localhost/grove:0.1.0 .',
    ...FOREIGN,
  },
  {
    page: 'docs/images.md',
    command:
      'docker buildx imagetools create -t registry.example.com/team/grove-initc:0.1.0 registry.example.com/team/grove-initc:0.1.0-amd64 registry.example.com/team/grove-initc:0.1.0-arm64',
    ...FOREIGN,
  },
  {
    page: 'docs/images.md',
    command: 'npm run package:command',
    ...proof('test/processes/command.test.ts', 'runs by itself, far from a clone and its node_modules'),
  },
  {
    page: 'docs/initc.md',
    command: 'grove-initc --podcliques=llm-0-ps:2 --podcliques=llm-0-router:1',
    ...proof(
      'test/wire/initc/barrier.test.ts',
      'waits until each PodClique has as many Ready pods as it needs, and says how many are missing',
    ),
  },
  {
    page: 'docs/install.md',
    command: `kubectl apply -k .
kubectl -n grove-system rollout status deployment/grove-operator deployment/grove-reconciler`,
    ...proof('test/cluster/chart.test.ts', 'takes every image from the registry that docs/install.md writes into it'),
  },
  {
    page: 'docs/install.md',
    command: `kubectl apply -k manifests/base
kubectl -n grove-system rollout status deployment/grove-operator deployment/grove-reconciler`,
    ...proof('test/cluster/lifecycle.test.ts', 'judges what is written, and brings a sample up'),
  },
  {
    page: 'docs/install.md',
    command:
      'helm install grove manifests/chart --namespace grove-system --create-namespace --set image.registry=registry.example.com/team',
    ...proof('test/cluster/lifecycle.test.ts', 'judges what is written, and brings a sample up'),
  },
  {
    page: 'docs/install.md',
    command: 'helm upgrade grove manifests/chart --namespace grove-system --reset-then-reuse-values',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'is upgraded, and taken back, without another certificate or a restarted pod',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'helm rollback grove --namespace grove-system',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'is upgraded, and taken back, without another certificate or a restarted pod',
    ),
  },
  {
    page: 'docs/install.md',
    command: `kubectl -n grove-system scale deployment grove-reconciler --replicas=0
kubectl delete mutatingwebhookconfigurations,validatingwebhookconfigurations -l app.kubernetes.io/part-of=grove
kubectl delete namespace grove-system
kubectl delete clusterroles,clusterrolebindings,priorityclasses -l app.kubernetes.io/part-of=grove`,
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'goes and leaves the workloads in peace, also when its webhooks have died before',
    ),
  },
  {
    page: 'docs/install.md',
    command: `helm uninstall grove --namespace grove-system
kubectl delete namespace grove-system`,
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'goes and leaves the workloads in peace, also when its webhooks have died before',
    ),
  },
  {
    page: 'docs/install.md',
    command: `kubectl delete podcliquesets,podcliques,trainjobs,clustertopologybindings --all --all-namespaces
kubectl delete mutatingwebhookconfigurations,validatingwebhookconfigurations -l app.kubernetes.io/part-of=grove
kubectl delete namespace grove-system
kubectl delete clusterroles,clusterrolebindings,priorityclasses -l app.kubernetes.io/part-of=grove
kubectl delete customresourcedefinitions -l app.kubernetes.io/part-of=grove`,
    ...proof('test/cluster/lifecycle.test.ts', 'goes with its workloads, and nothing is left'),
  },
  {
    page: 'docs/install.md',
    command: `kubectl delete podcliquesets,podcliques,trainjobs,clustertopologybindings --all --all-namespaces
helm uninstall grove --namespace grove-system
kubectl delete namespace grove-system
kubectl delete customresourcedefinitions -l app.kubernetes.io/part-of=grove`,
    ...proof('test/cluster/lifecycle.test.ts', 'goes with its workloads, and nothing is left'),
  },
  {
    page: 'docs/moving.md',
    command: `kubectl -n grove-system delete deployment grove-operator
kubectl delete mutatingwebhookconfigurations podcliqueset-defaulting-webhook
kubectl delete validatingwebhookconfigurations podcliqueset-validating-webhook clustertopology-validating-webhook authorizer-webhook --ignore-not-found`,
    ...proof(
      'test/cluster/operations-pages.test.ts',
      'ends a Go operator that no chart has installed, as docs/moving.md says',
    ),
  },
  {
    page: 'docs/moving.md',
    command:
      'helm install grove manifests/chart --namespace grove-system --take-ownership --set image.registry=registry.example.com/team',
    ...proof('test/cluster/lifecycle.test.ts', 'has them replaced by Helm, as docs/moving.md says'),
  },
  {
    page: 'docs/operations.md',
    command: String.raw`kubectl -n NAMESPACE get pod POD -o jsonpath="{range .status['initContainerStatuses','containerStatuses'][*]}{.name}{' ready='}{.ready}{' restarts='}{.restartCount}{' ended='}{.lastState.terminated.exitCode}{'\n'}{end}"`,
    because: 'it asks for a failover pod whose engine has died, and no container runs in the cluster of the pages',
  },
  {
    page: 'docs/operations.md',
    command:
      "kubectl -n grove-system logs -l app.kubernetes.io/component=operator --since=2h --tail=-1 | grep 'certificates could not be checked'",
    ...proof(
      'test/cluster/certificates.test.ts',
      'are served though they cannot be renewed, and the log says what the runbook of GroveCertificateOld looks for',
    ),
  },
  {
    page: 'docs/page.md',
    command: 'kubectl apply -k manifests/overlays/page',
    ...proof('test/cluster/operations-pages.test.ts', 'installs the page, as docs/page.md says'),
  },
  {
    page: 'docs/page.md',
    command: 'kubectl -n grove-system port-forward service/grove-page 8443:443',
    ...NO_CONTAINERS,
  },
  {
    page: 'docs/plan-update.md',
    command: 'grove plan-update old.yaml new.yaml',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'prints what docs/plan-update.md shows, for two replicas and for 500, as a table and as a picture',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'grove plan-update old.yaml fewer.yaml',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'says which pods go because there are to be fewer, of the set, of a scaling group and of cliques',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: `sed -i 's/^  replicas: 2/  replicas: 500/' old.yaml new.yaml
grove plan-update old.yaml new.yaml`,
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'prints what docs/plan-update.md shows, for two replicas and for 500, as a table and as a picture',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'grove plan-update new.yaml --context prod -n serving',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'keeps counts that somebody has set, and replaces at once what has failed',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'git show main:llm.yaml | grove plan-update - llm.yaml --at-least router=50% --at-least decode=5',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'ends with 1 where less stays ready than asked for, and says what to change',
    ),
  },
  {
    page: 'docs/releasing.md',
    command: `npm run release -- --dry-run 0.2.0
npm run release -- 0.2.0`,
    ...proof(
      'test/wire/release/release.test.ts',
      'says with --dry-run what it would write, build and tag, and does none of it',
    ),
  },
  {
    page: 'docs/releasing.md',
    command: `npm run release -- --dry-run
npm run release -- --only-build`,
    ...proof('test/cluster/release.test.ts', 'holds what was announced, and nothing else'),
  },
  {
    page: 'docs/releasing.md',
    command: `openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -out ~/release.key
GROVE_SIGN_PASSWORD=… npm run release -- --sign-key ~/release.key --registry ghcr.io/team 0.2.0`,
    ...proof(
      'test/wire/release/release.test.ts',
      'announces signatures where a key is given, and passes all that is given on to what it builds with',
    ),
  },
  {
    page: 'docs/releasing.md',
    command: `VERSION=0.2.0 && cd dist/release/$VERSION
cosign verify --key cosign.pub --insecure-ignore-tlog=true --local-image images/grove
cosign verify --key cosign.pub --insecure-ignore-tlog=true ghcr.io/team/grove:$VERSION
cosign verify-attestation --type cyclonedx --key cosign.pub --insecure-ignore-tlog=true ghcr.io/team/grove:$VERSION
cosign verify-blob --key cosign.pub --insecure-ignore-tlog=true --bundle SHA256SUMS.sigstore.json SHA256SUMS
sha256sum --check --quiet SHA256SUMS`,
    ...proof(
      'test/unit/release/signed-layout.test.ts',
      'is verified by the public key over the bytes of the payload, and not if one of them is changed',
    ),
  },
  {
    page: 'docs/reliability.md',
    command: `npm run simulate -- --seeds 200            # seeds 1 to 200
npm run simulate -- --seed 47 --verbose    # one seed, with what happened
npm run simulate -- --seeds 50 --faults kill,lag
npm run simulate -- --seeds 50 --training  # TrainJobs
npm run simulate -- --fresh 10000          # seeds that nobody has run yet
npm run test:simulation                    # the suite that CI runs`,
    because: 'npm run test:simulation does the same, for as many seeds',
  },
  {
    page: 'docs/render.md',
    command: `grove render chat.yaml -o json | jq -r '.items[] | .kind + " " + (.metadata.name // .spec.hostname)'`,
    ...proof('test/unit/cli/render.test.ts', 'shows what docs/render.md says of its example'),
  },
  {
    page: 'docs/render.md',
    command: `for s in default-scheduler lpx-scheduler; do grove render chat.yaml --scheduler $s -o json | jq -r '.items[] | select(.kind == "Pod") | .spec.schedulerName' | sort -u; done`,
    ...proof(
      'test/unit/cli/render.test.ts',
      'shows the same manifest as each scheduler would get it, whatever it names',
    ),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove revisions llm',
    ...proof('test/sandbox/cli/revisions.test.ts', 'shows what docs/revisions.md shows'),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove rollback llm --dry-run',
    ...proof('test/sandbox/cli/revisions.test.ts', 'goes back, but only says so where nothing is to change'),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove revisions --check',
    ...proof('test/sandbox/cli/revisions.test.ts', 'says before an upgrade that nothing would roll'),
  },
  {
    page: 'docs/sandbox.md',
    command: 'grove sandbox --kubeconfig ~/.kube/config',
    ...proof('test/sandbox/cli/sandbox.test.ts', 'adds a context to it, says so, and gives the file back as it was'),
  },
  {
    page: 'docs/sandbox.md',
    command: `grove sandbox --detach --name dev --kubeconfig ~/.kube/config
grove sandbox list
grove sandbox stop dev`,
    ...proof(
      'test/sandbox/cli/sandbox-background.test.ts',
      'returns when all is ready, is found by its kubeconfig, and takes its context out again when it is told to stop',
    ),
  },
  {
    page: 'docs/sandbox.md',
    command: 'grove sandbox --load state --save state',
    ...proof(
      'test/sandbox/cli/sandbox-background.test.ts',
      'writes them when it ends and on SIGUSR2, one object a file, and goes on from them',
    ),
  },
  {
    page: 'docs/sandbox.md',
    command:
      'kubectl annotate pods -l grove.io/podclique=shop-0-web --overwrite sandbox.grove.io/usage=cpu=90%,memory=2Gi',
    ...proof('test/api/autoscaling.test.ts', 'is what an annotation says, of pods and of their nodes'),
  },
  {
    page: 'docs/sandbox.md',
    command: 'GROVE_TEST_RECORD=1 npm run test:cluster',
    ...TESTS,
  },
  {
    page: 'docs/schedulers/monitoring.md',
    command: `kubectl wait -n grove-system configmap/grove-operator-status --for=jsonpath='{.data.schedulerBackendReady}'=True
kubectl describe -n grove-system configmap grove-operator-status`,
    ...proof(
      'test/api/scheduler-preflight.test.ts',
      'the operator says in its own namespace what came of them: a condition to wait for, and events',
    ),
  },
  {
    page: 'docs/architecture.md',
    command: `mkdir reconcilers/shelf
sed -E "s#'(\\.\\./){4}model/#'../../model/#; s#'(\\.\\./){4}reconcilers/engine/#'../engine/#" \\
  test/unit/reconcilers/engine/toy.ts > reconcilers/shelf/controller.ts`,
    ...proof('test/unit/reconcilers/documentation.test.ts', 'copies the toy kind so that its imports are found'),
  },
  {
    page: 'docs/architecture.md',
    command: `node dist/cli/main.js sandbox -f toys.yaml --kubeconfig toys.kubeconfig
kubectl --kubeconfig toys.kubeconfig get shelves,books,secrets`,
    ...proof('test/api/engine.test.ts', 'makes, counts, and comes to rest'),
  },
  {
    page: 'docs/schemas.md',
    command: 'npm run generate -- --kubernetes CHECKOUT',
    because: 'it needs a source tree of Kubernetes',
  },
  {
    page: 'docs/status.md',
    command: 'grove status shop',
    ...proof(
      'test/sandbox/cli/status.test.ts',
      'shows what docs/status.md shows, and ends with 1 while something is not ready',
    ),
  },
  {
    page: 'docs/testing.md',
    command: 'npm run cluster -- --nodes 10 --webhook',
    because: 'it is the control plane of the cluster suite, kept running',
  },
  {
    page: 'docs/trainjob-admission.md',
    command: 'grove validate tune.yaml',
    ...proof('test/unit/cli/validate-document.test.ts', 'shows what the command says to its example'),
  },
  {
    page: 'docs/trainjob-build.md',
    command: `grove render job.yaml --objects manifests/runtimes -o json | jq -r '.items[] | .kind + " " + .metadata.name'`,
    ...proof('test/unit/trainer/documentation.test.ts', 'shows what becomes of its example'),
  },
  {
    page: 'docs/trainjobs.md',
    command: 'grove sandbox -f trainjob.yaml --wait',
    ...proof(
      'test/sandbox/cli/trainjobs-page.test.ts',
      'shows an example that becomes Complete in the sandbox, and what is printed then',
    ),
  },
  {
    page: 'docs/termination.md',
    command: 'kubectl taint nodes NAME node.kubernetes.io/out-of-service=nodeshutdown:NoExecute',
    ...proof(
      'test/node/two-nodes.test.ts',
      'have the gang whole on the other when one is lost for good, and what is left of it goes once that is out of service',
    ),
  },
  {
    page: 'docs/troubleshooting.md',
    command: 'kubectl -n grove-system get deployment,pods,endpointslices',
    ...proof('test/cluster/operations-pages.test.ts', 'looks at the Deployments, as docs/troubleshooting.md says'),
  },
  {
    page: 'docs/troubleshooting.md',
    command: String.raw`kubectl -n grove-system get secret grove-webhook-server-cert -o jsonpath='{.data.tls\.crt}' | base64 -d > tls.crt
grove certs inspect tls.crt`,
    ...proof(
      'test/cluster/operations-pages.test.ts',
      'brings a certificate of its own, as docs/certificates.md says, and looks at it, as docs/troubleshooting.md says',
    ),
  },
  {
    page: 'docs/troubleshooting.md',
    command: 'kubectl -n grove-system logs -l app.kubernetes.io/component=operator --prefix --tail=20',
    ...proof('test/node/installed.test.ts', 'says in its log that it serves'),
  },
  {
    page: 'docs/validate.md',
    command: 'grove validate cache.yaml',
    ...proof('test/unit/cli/validate-document.test.ts', 'shows what the command says to its example'),
  },
]
