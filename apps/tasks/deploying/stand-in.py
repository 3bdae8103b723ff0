"""
Plays systemd where it does not run: `stand-in.py serve` reads the units under /etc/systemd/system,
holds the sockets, passes them on, changes the user and restarts; `stand-in.py systemctl ARGUMENT ...`
asks it. The sandbox of the units is left out.
"""
import json, os, shlex, socket, subprocess, sys, threading, time

CONTROL = '/run/stand-in'
UNITS = '/etc/systemd/system'
LOG = '/var/log/sekolah.log'


def unit(name):
    """Every line of a unit, by its key; the same key may come again."""
    found = {}
    with open(f'{UNITS}/{name}') as lines:
        for line in lines:
            key, equals, value = line.strip().partition('=')
            if equals and not key.startswith('#'):
                found.setdefault(key, []).append(value)
    return found


def environment(of):
    variables = {'PATH': os.environ['PATH'], 'LANG': 'C.UTF-8'}
    for line in of.get('Environment', []):
        variables.update(part.split('=', 1) for part in shlex.split(line))
    for path in of.get('EnvironmentFile', []):
        with open(path) as lines:
            for line in lines:
                if '=' in line and not line.startswith('#'):
                    key, value = line.strip().split('=', 1)
                    variables[key] = ' '.join(shlex.split(value))
    return variables


class Service:
    def __init__(self, name):
        self.name, self.process, self.wanted, self.failed = name, None, False, False
        self.lock = threading.Lock()

    def begin(self):
        of = unit(self.name)
        held = sockets.get(self.name.replace('.service', '.socket'))
        variables = environment(of)
        command = shlex.split(of['ExecStart'][0])
        if held:
            variables['LISTEN_FDS'] = '1'
            command = ['/bin/sh', '-c', 'export LISTEN_PID=$$; exec "$@"', 'sh', *command]
        user = of['User'][0]
        if 'CacheDirectory' in of:
            folder = f'/var/cache/{of["CacheDirectory"][0]}'
            subprocess.run(['install', '-d', '-o', user, '-g', user, '-m', '0700', folder], check=True)
        with open(LOG, 'a') as log:
            self.process = subprocess.Popen(
                command,
                env=variables,
                user=user,
                group=of['Group'][0],
                extra_groups=[],
                umask=0o077,
                cwd=of.get('WorkingDirectory', ['/'])[0],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                close_fds=not held,
                preexec_fn=(lambda: os.dup2(held.fileno(), 3)) if held else None,
            )
        return of

    def start(self):
        with self.lock:
            if self.process and self.process.poll() is None:
                return 0
            self.wanted, self.failed = True, False
            of = self.begin()
        if of['Type'][0] == 'oneshot':
            return self.process.wait()
        threading.Thread(target=self.follow, args=(self.process,), daemon=True).start()
        return 0

    def follow(self, process):
        code = process.wait()
        with self.lock:
            if not self.wanted or process is not self.process:
                return
            if code == 78:
                self.failed = True
                return
        time.sleep(1)
        with self.lock:
            if self.wanted:
                self.begin()
                threading.Thread(target=self.follow, args=(self.process,), daemon=True).start()

    def stop(self):
        with self.lock:
            self.wanted = False
            process = self.process
        if process and process.poll() is None:
            process.terminate()
            process.wait(20)
        return 0


class Socket:
    def __init__(self, name):
        self.name = name

    def start(self):
        if self.name in sockets:
            return 0
        of = unit(self.name)
        host, port = of['ListenStream'][0].rsplit(':', 1)
        held = socket.socket()
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((host, int(port)))
        held.listen(int(of['Backlog'][0]))
        # Descriptor 3 is what is passed, so the socket itself must lie elsewhere.
        os.set_inheritable(held.fileno(), False)
        sockets[self.name] = held
        return 0

    def stop(self):
        held = sockets.pop(self.name, None)
        if held:
            held.close()
        return 0


class Proxy:
    """nginx and Caddy know how to start and stop themselves."""

    commands = {
        'nginx': {'start': ['nginx'], 'stop': ['nginx', '-s', 'stop']},
        'caddy': {
            'start': ['caddy', 'start', '--config', '/etc/caddy/Caddyfile'],
            'stop': ['caddy', 'stop'],
        },
    }

    def __init__(self, name):
        self.known, self.runs = self.commands[name.replace('.service', '')], False

    def start(self):
        code = 0 if self.runs else subprocess.run(self.known['start'], stdout=subprocess.DEVNULL, stderr=open(LOG, 'a')).returncode
        self.runs = code == 0
        return code

    def stop(self):
        if self.runs:
            subprocess.run(self.known['stop'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        self.runs = False
        return 0


class Timer:
    """Only that there is one: nobody waits an hour here."""

    def __init__(self, name):
        unit(name)

    def start(self):
        return 0

    def stop(self):
        return 0


sockets, units = {}, {}


def known(name):
    if '.' not in name:
        name += '.service'
    if name not in units:
        kinds = {'service': Service, 'socket': Socket, 'timer': Timer}
        isProxy = name in ('nginx.service', 'caddy.service')
        units[name] = Proxy(name) if isProxy else kinds[name.rsplit('.', 1)[1]](name)
    return units[name]


def obey(words):
    verb, *rest = [word for word in words if not word.startswith('-')]
    isNow = '--now' in words
    if verb in ('daemon-reload', 'reset-failed') or (verb == 'enable' and not isNow):
        return 0
    if verb == 'is-failed':
        return 0 if any(getattr(known(name), 'failed', False) for name in rest) else 1
    codes = []
    for name in rest:
        if verb in ('stop', 'restart'):
            codes.append(known(name).stop())
        if verb in ('start', 'restart', 'enable'):
            codes.append(known(name).start())
    return max(codes)


def answer(connection):
    with connection:
        words = json.loads(connection.makefile().readline())
        try:
            code = obey(words)
        except Exception as error:
            print(f'stand-in: {words}: {error!r}', file=sys.stderr, flush=True)
            code = 1
        connection.sendall(str(code).encode())


if sys.argv[1] == 'serve':
    control = socket.socket(socket.AF_UNIX)
    control.bind(CONTROL)
    control.listen()
    while True:
        threading.Thread(target=answer, args=(control.accept()[0],), daemon=True).start()
else:
    asked = socket.socket(socket.AF_UNIX)
    asked.connect(CONTROL)
    asked.sendall((json.dumps(sys.argv[2:]) + '\n').encode())
    sys.exit(int(asked.makefile().read()))
