import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gatewaySettings, gatewayVariables } from '@rialto/nginx/settings';
import { apiVariables, secretVariables } from './test/apiVariables';
import { type Resource, readKustomization, resourcesOf } from './testing/kustomize';
import { root } from './workspace';

interface Container {
  name: string;
  image: string;
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { containerPort: number }[];
  readinessProbe?: { httpGet?: { port: number }; exec?: object };
  livenessProbe?: { httpGet?: { port: number }; exec?: object };
  lifecycle?: { preStop?: object };
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string }[];
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  containers: Container[];
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string }; configMap?: { name: string } }[];
}

interface Workload extends Resource {
  spec: {
    strategy?: { type?: string; rollingUpdate?: { maxUnavailable?: number } };
    selector?: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    jobTemplate?: { spec: Workload['spec'] };
  };
}

const overlay = (name: string) => path.join(root, 'kubernetes/overlays', name);
const read = (file: string) => readFileSync(file, 'utf8');
const variablesOf = (file: string) => [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
const ours = [
  'rialto-api',
  'rialto-gateway',
  'rialto-renderer',
  'rialto-release-server',
  'rialto-release',
  'rialto-area',
];

describe.each(['small', 'large'])('the overlay %s', (name) => {
  const folder = overlay(name);
  const kustomization = readKustomization(folder);
  const resources = resourcesOf(folder);
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const deployments = ofKind('Deployment') as Workload[];
  const jobs = ofKind('CronJob').map((job) => ({ ...job, spec: (job as Workload).spec.jobTemplate?.spec }) as Workload);
  const workloads = [...deployments, ...jobs];
  const servers = deployments.filter(({ metadata }) => !['postgres', 'redis'].includes(metadata.name));
  const containersOf = ({ spec }: Workload) => spec.template.spec.containers;
  const nameOf = ({ metadata }: Resource) => metadata.name;

  test('has no resource twice', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  test('has an image with a tag for each that it runs', () => {
    const images = workloads.flatMap(containersOf).map(({ image }) => image);
    const named = kustomization.images?.map(({ name: image }) => image);
    expect(named?.sort()).toEqual([...new Set(images.filter((image) => ours.includes(image)))].sort());
    for (const image of images) expect(ours.includes(image) ? image : image.split(':')[1]).toBeTruthy();
  });

  test('runs nothing as root, with more rights, or with the token of the cluster', () => {
    for (const workload of workloads) {
      const { securityContext, automountServiceAccountToken } = workload.spec.template.spec;
      expect([nameOf(workload), securityContext]).toEqual([
        nameOf(workload),
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containersOf(workload)) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          ...(container.name === 'postgres' ? {} : { readOnlyRootFilesystem: true }),
        });
        expect(container.resources?.limits?.memory).toBeTruthy();
      }
    }
  });

  test('probes each server at its own port', () => {
    for (const [container] of deployments.map(containersOf)) {
      const { ports = [], readinessProbe, livenessProbe } = container ?? { readinessProbe: {}, livenessProbe: {} };
      const [port] = ports;
      for (const probe of [readinessProbe, livenessProbe])
        expect(probe?.exec ?? probe?.httpGet?.port).toEqual(probe?.exec ?? port?.containerPort);
    }
  });

  test('replaces a pod only when the new one is ready, and lets the old one finish', () => {
    const rolling = servers.filter(({ spec }) => spec.strategy?.type !== 'Recreate');
    expect(rolling.map(nameOf)).toEqual(expect.arrayContaining(['api', 'gateway', 'renderer']));
    const budgets = ofKind('PodDisruptionBudget').map(nameOf);
    for (const deployment of rolling) {
      expect(deployment.spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
      expect(containersOf(deployment)[0]?.lifecycle?.preStop).toBeTruthy();
      expect(budgets).toContain(nameOf(deployment));
    }
  });

  test('lets each pod be reached by those that call it only', () => {
    const policies = ofKind('NetworkPolicy') as (Resource & {
      spec: { podSelector: { matchLabels?: Record<string, string> }; policyTypes: string[] };
    })[];
    expect(policies.find(({ spec }) => !spec.podSelector.matchLabels)?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const selected = policies.map(({ spec }) => spec.podSelector.matchLabels?.app);
    for (const { spec } of deployments) expect(selected).toContain(spec.template.metadata.labels.app);
  });

  test('selects the pods of its deployments, and mounts what exists', () => {
    const generated = [...(kustomization.configMapGenerator ?? []), ...(kustomization.secretGenerator ?? [])];
    const claims = ofKind('PersistentVolumeClaim').map(nameOf);
    for (const workload of workloads) {
      const { metadata, spec: pod } = workload.spec.template;
      expect(metadata.labels).toMatchObject(workload.spec.selector?.matchLabels ?? {});
      const volumes = pod.volumes ?? [];
      for (const { persistentVolumeClaim, configMap } of volumes) {
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
        if (configMap) expect(generated.map((one) => one.name)).toContain(configMap.name);
      }
      for (const container of pod.containers) {
        for (const mount of container.volumeMounts ?? []) expect(volumes.map((one) => one.name)).toContain(mount.name);
        for (const { configMapRef, secretRef } of container.envFrom ?? [])
          expect(generated.map((one) => one.name)).toContain((configMapRef ?? secretRef)?.name);
      }
    }
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels.app);
    for (const service of ofKind('Service') as (Resource & { spec: { selector: { app: string } } })[])
      expect(labels).toContain(service.spec.selector.app);
  });

  test('gives the API each setting and secret, under names that are read', () => {
    const api = deployments.find((deployment) => nameOf(deployment) === 'api');
    expect(api && containersOf(api)[0]?.envFrom).toEqual([
      { configMapRef: { name: 'settings' } },
      { secretRef: { name: 'secrets' } },
    ]);
    const settings = variablesOf(path.join(folder, 'settings.env'));
    const secrets = variablesOf(path.join(folder, 'secrets.env.example'));
    const known = [...apiVariables(), 'BACKUP_DAYS'];
    expect([...settings, ...secrets].filter((variable) => !known.includes(variable))).toEqual([]);
    expect(settings.filter((variable) => secretVariables().includes(variable) && variable !== 'REDIS_URL')).toEqual([]);
    expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET']));
  });

  test('has settings of the gateway that lead to its services', () => {
    const file = path.join(folder, 'gateway.env');
    const settings = Object.fromEntries(
      [...read(file).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    expect(Object.keys(settings).filter((variable) => !(variable in gatewayVariables))).toEqual([]);
    const { api, renderer, releaseServer, areaServers = {} } = gatewaySettings(settings as Record<string, string>);
    const services = ofKind('Service').map((service) => {
      const [port] = (service.spec as { ports: { port: number }[] }).ports;
      return `${nameOf(service)}.rialto.svc.cluster.local:${port?.port}`;
    });
    for (const address of [...(api ?? []), renderer, releaseServer, ...Object.values(areaServers)])
      expect(services).toContain(address);
  });
});
